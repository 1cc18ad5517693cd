! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! cudafor.f90 - the host's routines of CUDA Fortran.  CUDA Fortran Programming
! Guide 26.1, chapter 3.  Only interfaces: libacc has the routines.
module cudafor
  use, intrinsic :: iso_c_binding, only: c_int, c_long, c_long_long, c_size_t, &
    c_float, c_double, c_char, c_ptr
  use cuf_rt, only: dim3 => cuf_dim3
  use cuf_stream
  use sort
  implicit none
  private :: c_ptr

  integer, parameter :: cuda_stream_kind = 8, cuda_count_kind = 8
  integer, parameter :: cuda_event_kind = 8, cuda_memory_kind = 8

  type, bind(c) :: c_devptr
    integer(8) :: cuf_address
  end type
  type, bind(c) :: cudaEvent
    integer(8) :: cuf_event = 0
  end type
  type(c_devptr), parameter :: c_null_devptr = c_devptr(0)

  type, bind(c) :: cudaGraph
    type(c_ptr) :: graph
  end type
  type, bind(c) :: cudaGraphExec
    type(c_ptr) :: exec
  end type
  type, bind(c) :: cudaGraphNode
    type(c_ptr) :: node
  end type

  type, bind(c) :: cudaDataType
    integer(c_int) :: cuf_type = 0
  end type

  type :: cudaDeviceProp
    sequence
    integer(8) :: totalGlobalMem
    integer(8) :: sharedMemPerBlock
    integer(8) :: sharedMemPerBlockOptin
    integer(8) :: totalConstMem
    integer(8) :: memPitch
    integer(8) :: textureAlignment
    integer(8) :: surfaceAlignment
    integer :: maxThreadsDim(3), maxGridSize(3)
    integer :: regsPerBlock
    integer :: warpSize
    integer :: maxThreadsPerBlock
    integer :: clockRate
    integer :: major
    integer :: minor
    integer :: deviceOverlap
    integer :: multiProcessorCount
    integer :: kernelExecTimeoutEnabled
    integer :: integrated
    integer :: canMapHostMemory
    integer :: computeMode
    integer :: concurrentKernels
    integer :: ECCEnabled
    integer :: pciBusID
    integer :: pciDeviceID
    integer :: pciDomainID
    integer :: tccDriver
    integer :: asyncEngineCount
    integer :: unifiedAddressing
    integer :: memoryClockRate
    integer :: memoryBusWidth
    integer :: l2CacheSize
    integer :: maxThreadsPerMultiProcessor
    integer :: sharedMemPerMultiprocessor
    integer :: regsPerMultiprocessor
    integer :: managedMemory
    integer :: isMultiGpuBoard
    integer :: concurrentManagedAccess
    integer :: cooperativeLaunch
    integer :: singleToDoublePrecisionPerfRatio
    integer :: streamPrioritiesSupported
    integer :: hostNativeAtomicSupported
    integer :: pageableMemoryAccess
    character(len=256) :: name
  end type

  type, bind(c) :: cudaFuncAttributes
    integer(8) :: sharedSizeBytes, constSizeBytes, localSizeBytes
    integer(c_int) :: maxThreadsPerBlock, numRegs, ptxVersion, binaryVersion
    integer(c_int) :: cacheModeCA, maxDynamicSharedSizeBytes
    integer(c_int) :: preferredShmemCarveout
  end type

  type, bind(c) :: cudaPointerAttributes
    integer(c_int) :: type, device
    type(c_ptr) :: devicePointer, hostPointer
  end type

  type, bind(c) :: cudaMemLocation
    integer(c_int) :: type = 0, id = 0
  end type

  type, bind(c) :: cudaExtent
    integer(8) :: width = 0, height = 0, depth = 0
  end type

  type, bind(c) :: cudaPos
    integer(8) :: x = 0, y = 0, z = 0
  end type

  type, bind(c) :: cudaPitchedPtr
    type(c_devptr) :: ptr
    integer(8) :: pitch = 0, xsize = 0, ysize = 0
  end type

  type, bind(c) :: cudaMemcpy3DParms
    type(cudaPos) :: srcPos
    type(cudaPitchedPtr) :: srcPtr
    type(cudaPos) :: dstPos
    type(cudaPitchedPtr) :: dstPtr
    type(cudaExtent) :: extent
    integer(c_int) :: kind = 0
  end type

  integer, parameter :: cudaSuccess = 0
  integer, parameter :: cudaErrorInvalidValue = 1
  integer, parameter :: cudaErrorMemoryAllocation = 2
  integer, parameter :: cudaErrorInitializationError = 3
  integer, parameter :: cudaErrorCudartUnloading = 4
  integer, parameter :: cudaErrorProfilerDisabled = 5
  integer, parameter :: cudaErrorInvalidConfiguration = 9
  integer, parameter :: cudaErrorInvalidPitchValue = 12
  integer, parameter :: cudaErrorInvalidSymbol = 13
  integer, parameter :: cudaErrorInvalidHostPointer = 16
  integer, parameter :: cudaErrorInvalidDevicePointer = 17
  integer, parameter :: cudaErrorInvalidTexture = 18
  integer, parameter :: cudaErrorInvalidMemcpyDirection = 21
  integer, parameter :: cudaErrorInsufficientDriver = 35
  integer, parameter :: cudaErrorDevicesUnavailable = 46
  integer, parameter :: cudaErrorInvalidDeviceFunction = 98
  integer, parameter :: cudaErrorNoDevice = 100
  integer, parameter :: cudaErrorInvalidDevice = 101
  integer, parameter :: cudaErrorInvalidKernelImage = 200
  integer, parameter :: cudaErrorNoKernelImageForDevice = 209
  integer, parameter :: cudaErrorECCUncorrectable = 214
  integer, parameter :: cudaErrorPeerAccessUnsupported = 217
  integer, parameter :: cudaErrorInvalidPtx = 218
  integer, parameter :: cudaErrorInvalidSource = 300
  integer, parameter :: cudaErrorInvalidResourceHandle = 400
  integer, parameter :: cudaErrorIllegalState = 401
  integer, parameter :: cudaErrorSymbolNotFound = 500
  integer, parameter :: cudaErrorNotReady = 600
  integer, parameter :: cudaErrorIllegalAddress = 700
  integer, parameter :: cudaErrorLaunchOutOfResources = 701
  integer, parameter :: cudaErrorLaunchTimeout = 702
  integer, parameter :: cudaErrorPeerAccessAlreadyEnabled = 704
  integer, parameter :: cudaErrorPeerAccessNotEnabled = 705
  integer, parameter :: cudaErrorSetOnActiveProcess = 708
  integer, parameter :: cudaErrorContextIsDestroyed = 709
  integer, parameter :: cudaErrorAssert = 710
  integer, parameter :: cudaErrorHostMemoryAlreadyRegistered = 712
  integer, parameter :: cudaErrorHostMemoryNotRegistered = 713
  integer, parameter :: cudaErrorMisalignedAddress = 716
  integer, parameter :: cudaErrorLaunchFailure = 719
  integer, parameter :: cudaErrorCooperativeLaunchTooLarge = 720
  integer, parameter :: cudaErrorNotPermitted = 800
  integer, parameter :: cudaErrorNotSupported = 801
  integer, parameter :: cudaErrorStreamCaptureUnsupported = 900
  integer, parameter :: cudaErrorStreamCaptureInvalidated = 901
  integer, parameter :: cudaErrorInvalidClusterSize = 912
  integer, parameter :: cudaErrorUnknown = 999
  integer, parameter :: cudaMemcpyHostToHost = 0
  integer, parameter :: cudaMemcpyHostToDevice = 1
  integer, parameter :: cudaMemcpyDeviceToHost = 2
  integer, parameter :: cudaMemcpyDeviceToDevice = 3
  integer, parameter :: cudaMemcpyDefault = 4
  integer, parameter :: cudaHostAllocDefault = 0
  integer, parameter :: cudaHostAllocPortable = 1
  integer, parameter :: cudaHostAllocMapped = 2
  integer, parameter :: cudaHostAllocWriteCombined = 4
  integer, parameter :: cudaHostRegisterDefault = 0
  integer, parameter :: cudaHostRegisterPortable = 1
  integer, parameter :: cudaHostRegisterMapped = 2
  integer, parameter :: cudaEventDefault = 0
  integer, parameter :: cudaEventBlockingSync = 1
  integer, parameter :: cudaEventDisableTiming = 2
  integer, parameter :: cudaEventInterprocess = 4
  integer, parameter :: cudaStreamDefault = 0
  integer, parameter :: cudaStreamNonBlocking = 1
  integer, parameter :: cudaStreamCaptureModeGlobal = 0
  integer, parameter :: cudaStreamCaptureModeThreadLocal = 1
  integer, parameter :: cudaStreamCaptureModeRelaxed = 2
  integer, parameter :: cudaStreamCaptureStatusNone = 0
  integer, parameter :: cudaStreamCaptureStatusActive = 1
  integer, parameter :: cudaStreamCaptureStatusInvalidated = 2
  integer, parameter :: cudaDeviceScheduleAuto = 0
  integer, parameter :: cudaDeviceScheduleSpin = 1
  integer, parameter :: cudaDeviceScheduleYield = 2
  integer, parameter :: cudaDeviceScheduleBlockingSync = 4
  integer, parameter :: cudaDeviceMapHost = 8
  integer, parameter :: cudaLimitStackSize = 0
  integer, parameter :: cudaLimitPrintfSize = 1
  integer, parameter :: cudaLimitMallocHeapSize = 2
  integer, parameter :: cudaMemoryTypeUnregistered = 0
  integer, parameter :: cudaMemoryTypeHost = 1
  integer, parameter :: cudaMemoryTypeDevice = 2
  integer, parameter :: cudaMemoryTypeManaged = 3
  integer, parameter :: cudaMemAttachGlobal = 1
  integer, parameter :: cudaMemAttachHost = 2
  integer, parameter :: cudaMemAttachSingle = 4
  integer, parameter :: cudaCpuDeviceId = -1
  integer, parameter :: cudaMemLocationTypeInvalid = 0
  integer, parameter :: cudaMemLocationTypeNone = 0
  integer, parameter :: cudaMemLocationTypeDevice = 1
  integer, parameter :: cudaMemLocationTypeHost = 2
  integer, parameter :: cudaMemLocationTypeHostNuma = 3
  integer, parameter :: cudaMemLocationTypeHostNumaCurrent = 4
  integer(cuda_stream_kind), parameter :: cudaStreamPerThread = 0
  integer, parameter :: cudaFuncAttributeMaxDynamicSharedMemorySize = 8
  integer, parameter :: cudaFuncAttributePreferredSharedMemoryCarveout = 9
  integer, parameter :: cudaMemAdviseSetReadMostly = 1
  integer, parameter :: cudaMemAdviseUnsetReadMostly = 2
  integer, parameter :: cudaMemAdviseSetPreferredLocation = 3
  integer, parameter :: cudaMemAdviseUnsetPreferredLocation = 4
  integer, parameter :: cudaMemAdviseSetAccessedBy = 5
  integer, parameter :: cudaMemAdviseUnsetAccessedBy = 6
  integer, parameter :: cudaFuncCacheNone = 0
  integer, parameter :: cudaFuncCacheShared = 1
  integer, parameter :: cudaFuncCacheL1 = 2
  integer, parameter :: cudaFuncCachePreferNone = 0
  integer, parameter :: cudaFuncCachePreferShared = 1
  integer, parameter :: cudaFuncCachePreferL1 = 2
  integer, parameter :: cudaFuncCachePreferEqual = 3
  integer, parameter :: cudaSharedMemBankSizeDefault = 0
  integer, parameter :: cudaSharedMemBankSizeFourByte = 1
  integer, parameter :: cudaSharedMemBankSizeEightByte = 2
  integer, parameter :: cudaDevAttrMaxThreadsPerBlock = 1
  integer, parameter :: cudaDevAttrMaxBlockDimX = 2
  integer, parameter :: cudaDevAttrMaxBlockDimY = 3
  integer, parameter :: cudaDevAttrMaxBlockDimZ = 4
  integer, parameter :: cudaDevAttrMaxGridDimX = 5
  integer, parameter :: cudaDevAttrMaxGridDimY = 6
  integer, parameter :: cudaDevAttrMaxGridDimZ = 7
  integer, parameter :: cudaDevAttrMaxSharedMemoryPerBlock = 8
  integer, parameter :: cudaDevAttrTotalConstantMemory = 9
  integer, parameter :: cudaDevAttrWarpSize = 10
  integer, parameter :: cudaDevAttrMaxPitch = 11
  integer, parameter :: cudaDevAttrMaxRegistersPerBlock = 12
  integer, parameter :: cudaDevAttrClockRate = 13
  integer, parameter :: cudaDevAttrTextureAlignment = 14
  integer, parameter :: cudaDevAttrGpuOverlap = 15
  integer, parameter :: cudaDevAttrMultiProcessorCount = 16
  integer, parameter :: cudaDevAttrKernelExecTimeout = 17
  integer, parameter :: cudaDevAttrIntegrated = 18
  integer, parameter :: cudaDevAttrCanMapHostMemory = 19
  integer, parameter :: cudaDevAttrComputeMode = 20
  integer, parameter :: cudaDevAttrSurfaceAlignment = 30
  integer, parameter :: cudaDevAttrConcurrentKernels = 31
  integer, parameter :: cudaDevAttrEccEnabled = 32
  integer, parameter :: cudaDevAttrPciBusId = 33
  integer, parameter :: cudaDevAttrPciDeviceId = 34
  integer, parameter :: cudaDevAttrTccDriver = 35
  integer, parameter :: cudaDevAttrMemoryClockRate = 36
  integer, parameter :: cudaDevAttrGlobalMemoryBusWidth = 37
  integer, parameter :: cudaDevAttrL2CacheSize = 38
  integer, parameter :: cudaDevAttrMaxThreadsPerMultiProcessor = 39
  integer, parameter :: cudaDevAttrAsyncEngineCount = 40
  integer, parameter :: cudaDevAttrUnifiedAddressing = 41
  integer, parameter :: cudaDevAttrPciDomainId = 50
  integer, parameter :: cudaDevAttrComputeCapabilityMajor = 75
  integer, parameter :: cudaDevAttrComputeCapabilityMinor = 76
  integer, parameter :: cudaDevAttrStreamPrioritiesSupported = 78
  integer, parameter :: cudaDevAttrMaxSharedMemoryPerMultiprocessor = 81
  integer, parameter :: cudaDevAttrMaxRegistersPerMultiprocessor = 82
  integer, parameter :: cudaDevAttrManagedMemory = 83
  integer, parameter :: cudaDevAttrIsMultiGpuBoard = 84
  integer, parameter :: cudaDevAttrHostNativeAtomicSupported = 86
  integer, parameter :: cudaDevAttrSingleToDoublePrecisionPerfRatio = 87
  integer, parameter :: cudaDevAttrPageableMemoryAccess = 88
  integer, parameter :: cudaDevAttrConcurrentManagedAccess = 89
  integer, parameter :: cudaDevAttrCooperativeLaunch = 95
  integer, parameter :: cudaDevAttrMaxSharedMemoryPerBlockOptin = 97

  integer, parameter :: CUDA_R_32F = 0
  integer, parameter :: CUDA_R_64F = 1
  integer, parameter :: CUDA_R_16F = 2
  integer, parameter :: CUDA_R_8I = 3
  integer, parameter :: CUDA_C_32F = 4
  integer, parameter :: CUDA_C_64F = 5
  integer, parameter :: CUDA_C_16F = 6
  integer, parameter :: CUDA_C_8I = 7
  integer, parameter :: CUDA_R_8U = 8
  integer, parameter :: CUDA_C_8U = 9
  integer, parameter :: CUDA_R_32I = 10
  integer, parameter :: CUDA_C_32I = 11
  integer, parameter :: CUDA_R_32U = 12
  integer, parameter :: CUDA_C_32U = 13
  integer, parameter :: CUDA_R_16BF = 14
  integer, parameter :: CUDA_C_16BF = 15
  integer, parameter :: CUDA_R_64I = 24

  include 'cudafor.inc'
end module
