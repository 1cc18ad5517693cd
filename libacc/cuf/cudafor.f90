! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! cudafor.f90 - the host's routines of CUDA Fortran.  CUDA Fortran Programming
! Guide 26.1, chapter 3.  Only interfaces: libacc has the routines.
module cudafor
  use, intrinsic :: iso_c_binding, only: c_int, c_ptr, c_char
  use cuf_rt, only: dim3 => cuf_dim3
  use sort
  implicit none
  private :: c_int, c_ptr, c_char

  integer, parameter :: cuda_stream_kind = 8, cuda_count_kind = 8
  integer, parameter :: cuda_event_kind = 8, cuda_memory_kind = 8

  type, bind(c) :: c_devptr
    integer(8) :: cuf_address = 0
  end type
  type, bind(c) :: cudaEvent
    integer(8) :: cuf_event = 0
  end type
  type(c_devptr), parameter :: c_null_devptr = c_devptr(0)


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

  interface cudaGetDeviceCount
    function acc_cuf_cudaGetDeviceCount( &
      n) &
      bind(c, name="acc_cuf_cudaGetDeviceCount")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaGetDeviceCount
      integer(c_int) :: n
    end function
  end interface

  interface cudaSetDevice
    function acc_cuf_cudaSetDevice( &
      n) &
      bind(c, name="acc_cuf_cudaSetDevice")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaSetDevice
      integer(c_int), value :: n
    end function
  end interface

  interface cudaGetDevice
    function acc_cuf_cudaGetDevice( &
      n) &
      bind(c, name="acc_cuf_cudaGetDevice")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaGetDevice
      integer(c_int) :: n
    end function
  end interface

  interface cudaSetDeviceFlags
    function acc_cuf_cudaSetDeviceFlags( &
      flags) &
      bind(c, name="acc_cuf_cudaSetDeviceFlags")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaSetDeviceFlags
      integer(c_int), value :: flags
    end function
  end interface

  interface cudaDeviceSynchronize
    function acc_cuf_cudaDeviceSynchronize( &
      ) &
      bind(c, name="acc_cuf_cudaDeviceSynchronize")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaDeviceSynchronize
    end function
  end interface

  interface cudaThreadSynchronize
    function acc_cuf_cudaThreadSynchronize( &
      ) &
      bind(c, name="acc_cuf_cudaThreadSynchronize")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaThreadSynchronize
    end function
  end interface

  interface cudaDeviceReset
    function acc_cuf_cudaDeviceReset( &
      ) &
      bind(c, name="acc_cuf_cudaDeviceReset")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaDeviceReset
    end function
  end interface

  interface cudaGetLastError
    function acc_cuf_cudaGetLastError( &
      ) &
      bind(c, name="acc_cuf_cudaGetLastError")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaGetLastError
    end function
  end interface

  interface cudaPeekAtLastError
    function acc_cuf_cudaPeekAtLastError( &
      ) &
      bind(c, name="acc_cuf_cudaPeekAtLastError")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaPeekAtLastError
    end function
  end interface

  interface cudaDeviceGetAttribute
    function acc_cuf_cudaDeviceGetAttribute( &
      val, attribute, n) &
      bind(c, name="acc_cuf_cudaDeviceGetAttribute")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaDeviceGetAttribute
      integer(c_int) :: val
      integer(c_int), value :: attribute, n
    end function
  end interface

  interface cudaMemGetInfo
    function acc_cuf_cudaMemGetInfo( &
      free, total) &
      bind(c, name="acc_cuf_cudaMemGetInfo")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemGetInfo
      integer(8) :: free, total
    end function
  end interface

  interface cudaRuntimeGetVersion
    function acc_cuf_cudaRuntimeGetVersion( &
      n) &
      bind(c, name="acc_cuf_cudaRuntimeGetVersion")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaRuntimeGetVersion
      integer(c_int) :: n
    end function
  end interface

  interface cudaDriverGetVersion
    function acc_cuf_cudaDriverGetVersion( &
      n) &
      bind(c, name="acc_cuf_cudaDriverGetVersion")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaDriverGetVersion
      integer(c_int) :: n
    end function
  end interface

  interface cudaDeviceCanAccessPeer
    function acc_cuf_cudaDeviceCanAccessPeer( &
      can, a, b) &
      bind(c, name="acc_cuf_cudaDeviceCanAccessPeer")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaDeviceCanAccessPeer
      integer(c_int) :: can
      integer(c_int), value :: a, b
    end function
  end interface

  interface cudaDeviceSetCacheConfig
    function acc_cuf_cudaDeviceSetCacheConfig( &
      config) &
      bind(c, name="acc_cuf_cudaDeviceSetCacheConfig")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaDeviceSetCacheConfig
      integer(c_int), value :: config
    end function
  end interface

  interface cudaDeviceSetSharedMemConfig
    function acc_cuf_cudaDeviceSetSharedMemConfig( &
      config) &
      bind(c, name="acc_cuf_cudaDeviceSetSharedMemConfig")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaDeviceSetSharedMemConfig
      integer(c_int), value :: config
    end function
  end interface

  interface cudaStreamCreate
    function acc_cuf_cudaStreamCreate( &
      stream) &
      bind(c, name="acc_cuf_cudaStreamCreate")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaStreamCreate
      integer(8) :: stream
    end function
  end interface

  interface cudaStreamCreateWithFlags
    function acc_cuf_cudaStreamCreateWithFlags( &
      stream, flags) &
      bind(c, name="acc_cuf_cudaStreamCreateWithFlags")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaStreamCreateWithFlags
      integer(8) :: stream
      integer(c_int), value :: flags
    end function
  end interface

  interface cudaStreamCreateWithPriority
    function acc_cuf_cudaStreamCreateWithPriority( &
      stream, flags, priority) &
      bind(c, name="acc_cuf_cudaStreamCreateWithPriority")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaStreamCreateWithPriority
      integer(8) :: stream
      integer(c_int), value :: flags, priority
    end function
  end interface

  interface cudaStreamDestroy
    function acc_cuf_cudaStreamDestroy( &
      stream) &
      bind(c, name="acc_cuf_cudaStreamDestroy")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaStreamDestroy
      integer(8), value :: stream
    end function
    function acc_cuf_cudaStreamDestroy_i4( &
      stream) &
      bind(c, name="acc_cuf_cudaStreamDestroy_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaStreamDestroy_i4
      integer(4), value :: stream
    end function
  end interface

  interface cudaStreamSynchronize
    function acc_cuf_cudaStreamSynchronize( &
      stream) &
      bind(c, name="acc_cuf_cudaStreamSynchronize")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaStreamSynchronize
      integer(8), value :: stream
    end function
    function acc_cuf_cudaStreamSynchronize_i4( &
      stream) &
      bind(c, name="acc_cuf_cudaStreamSynchronize_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaStreamSynchronize_i4
      integer(4), value :: stream
    end function
  end interface

  interface cudaStreamQuery
    function acc_cuf_cudaStreamQuery( &
      stream) &
      bind(c, name="acc_cuf_cudaStreamQuery")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaStreamQuery
      integer(8), value :: stream
    end function
    function acc_cuf_cudaStreamQuery_i4( &
      stream) &
      bind(c, name="acc_cuf_cudaStreamQuery_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaStreamQuery_i4
      integer(4), value :: stream
    end function
  end interface

  interface cudaStreamWaitEvent
    function acc_cuf_cudaStreamWaitEvent( &
      stream, event, flags) &
      bind(c, name="acc_cuf_cudaStreamWaitEvent")
      import :: c_int, cudaEvent
      integer(c_int) :: acc_cuf_cudaStreamWaitEvent
      integer(8), value :: stream
      type(cudaEvent), value :: event
      integer(c_int), value :: flags
    end function
  end interface

  interface cudaEventCreate
    function acc_cuf_cudaEventCreate( &
      event) &
      bind(c, name="acc_cuf_cudaEventCreate")
      import :: c_int, cudaEvent
      integer(c_int) :: acc_cuf_cudaEventCreate
      type(cudaEvent) :: event
    end function
  end interface

  interface cudaEventCreateWithFlags
    function acc_cuf_cudaEventCreateWithFlags( &
      event, flags) &
      bind(c, name="acc_cuf_cudaEventCreateWithFlags")
      import :: c_int, cudaEvent
      integer(c_int) :: acc_cuf_cudaEventCreateWithFlags
      type(cudaEvent) :: event
      integer(c_int), value :: flags
    end function
  end interface

  interface cudaEventDestroy
    function acc_cuf_cudaEventDestroy( &
      event) &
      bind(c, name="acc_cuf_cudaEventDestroy")
      import :: c_int, cudaEvent
      integer(c_int) :: acc_cuf_cudaEventDestroy
      type(cudaEvent), value :: event
    end function
  end interface

  interface cudaEventSynchronize
    function acc_cuf_cudaEventSynchronize( &
      event) &
      bind(c, name="acc_cuf_cudaEventSynchronize")
      import :: c_int, cudaEvent
      integer(c_int) :: acc_cuf_cudaEventSynchronize
      type(cudaEvent), value :: event
    end function
  end interface

  interface cudaEventQuery
    function acc_cuf_cudaEventQuery( &
      event) &
      bind(c, name="acc_cuf_cudaEventQuery")
      import :: c_int, cudaEvent
      integer(c_int) :: acc_cuf_cudaEventQuery
      type(cudaEvent), value :: event
    end function
  end interface

  interface cudaEventRecord
    function acc_cuf_cudaEventRecord( &
      event, stream) &
      bind(c, name="acc_cuf_cudaEventRecord")
      import :: c_int, cudaEvent
      integer(c_int) :: acc_cuf_cudaEventRecord
      type(cudaEvent), value :: event
      integer(8), value :: stream
    end function
    function acc_cuf_cudaEventRecord_i4( &
      event, stream) &
      bind(c, name="acc_cuf_cudaEventRecord_i4")
      import :: c_int, cudaEvent
      integer(c_int) :: acc_cuf_cudaEventRecord_i4
      type(cudaEvent), value :: event
      integer(4), value :: stream
    end function
  end interface

  interface cudaEventElapsedTime
    function acc_cuf_cudaEventElapsedTime( &
      time, start, stop) &
      bind(c, name="acc_cuf_cudaEventElapsedTime")
      import :: c_int, cudaEvent
      integer(c_int) :: acc_cuf_cudaEventElapsedTime
      real(4) :: time
      type(cudaEvent), value :: start, stop
    end function
  end interface

  interface cudaforSetDefaultStream
    function acc_cuf_cudaforSetDefaultStream( &
      stream) &
      bind(c, name="acc_cuf_cudaforSetDefaultStream")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaforSetDefaultStream
      integer(8), value :: stream
    end function
    function acc_cuf_cudaforSetDefaultStream_of( &
      data, stream) &
      bind(c, name="acc_cuf_cudaforSetDefaultStream_of")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaforSetDefaultStream_of
      type(*), dimension(..), intent(in) :: data
      integer(8), value :: stream
    end function
  end interface

  interface cudaforGetDefaultStream
    function acc_cuf_cudaforGetDefaultStream( &
      ) &
      bind(c, name="acc_cuf_cudaforGetDefaultStream")
      integer(8) :: acc_cuf_cudaforGetDefaultStream
    end function
    function acc_cuf_cudaforGetDefaultStream_of( &
      data) &
      bind(c, name="acc_cuf_cudaforGetDefaultStream_of")
      integer(8) :: acc_cuf_cudaforGetDefaultStream_of
      type(*), dimension(..), intent(in) :: data
    end function
  end interface

  interface cudaMemcpy
    function acc_cuf_cudaMemcpy_i4( &
      dst, src, count, kind) &
      bind(c, name="acc_cuf_cudaMemcpy_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpy_i4
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: src
      integer(4), value :: count
      integer(4), intent(in), optional :: kind
    end function
    function acc_cuf_cudaMemcpy_i8( &
      dst, src, count, kind) &
      bind(c, name="acc_cuf_cudaMemcpy_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpy_i8
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: src
      integer(8), value :: count
      integer(4), intent(in), optional :: kind
    end function
  end interface

  interface cudaMemcpyAsync
    function acc_cuf_cudaMemcpyAsync_i4( &
      dst, src, count, kind, stream) &
      bind(c, name="acc_cuf_cudaMemcpyAsync_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpyAsync_i4
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: src
      integer(4), value :: count
      integer(4), value :: kind
      integer(8), intent(in), optional :: stream
    end function
    function acc_cuf_cudaMemcpyAsync_s4( &
      dst, src, count, stream) &
      bind(c, name="acc_cuf_cudaMemcpyAsync_s4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpyAsync_s4
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: src
      integer(4), value :: count
      integer(8), intent(in), optional :: stream
    end function
    function acc_cuf_cudaMemcpyAsync_i8( &
      dst, src, count, kind, stream) &
      bind(c, name="acc_cuf_cudaMemcpyAsync_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpyAsync_i8
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: src
      integer(8), value :: count
      integer(4), value :: kind
      integer(8), intent(in), optional :: stream
    end function
    function acc_cuf_cudaMemcpyAsync_s8( &
      dst, src, count, stream) &
      bind(c, name="acc_cuf_cudaMemcpyAsync_s8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpyAsync_s8
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: src
      integer(8), value :: count
      integer(8), intent(in), optional :: stream
    end function
  end interface

  interface cudaMemset
    function acc_cuf_cudaMemset_i4( &
      dst, val, count) &
      bind(c, name="acc_cuf_cudaMemset_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemset_i4
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: val
      integer(4), value :: count
    end function
    function acc_cuf_cudaMemset_i8( &
      dst, val, count) &
      bind(c, name="acc_cuf_cudaMemset_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemset_i8
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: val
      integer(8), value :: count
    end function
  end interface

  interface cudaMemsetAsync
    function acc_cuf_cudaMemsetAsync_i4( &
      dst, val, count, stream) &
      bind(c, name="acc_cuf_cudaMemsetAsync_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemsetAsync_i4
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: val
      integer(4), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMemsetAsync_i8( &
      dst, val, count, stream) &
      bind(c, name="acc_cuf_cudaMemsetAsync_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemsetAsync_i8
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: val
      integer(8), value :: count
      integer(8), value :: stream
    end function
  end interface

  interface cudaMemcpy2D
    function acc_cuf_cudaMemcpy2D_i4( &
      dst, dpitch, src, spitch, width, height, kind) &
      bind(c, name="acc_cuf_cudaMemcpy2D_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpy2D_i4
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: src
      integer(4), value :: dpitch, spitch, width, height
      integer(4), intent(in), optional :: kind
    end function
    function acc_cuf_cudaMemcpy2D_i8( &
      dst, dpitch, src, spitch, width, height, kind) &
      bind(c, name="acc_cuf_cudaMemcpy2D_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpy2D_i8
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), intent(in), optional :: kind
    end function
  end interface

  interface cudaMemPrefetchAsync
    function acc_cuf_cudaMemPrefetchAsync_i4( &
      a, count, device, stream) &
      bind(c, name="acc_cuf_cudaMemPrefetchAsync_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemPrefetchAsync_i4
      type(*), dimension(..) :: a
      integer(4), value :: count
      integer(4), value :: device
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMemPrefetchAsync_i8( &
      a, count, device, stream) &
      bind(c, name="acc_cuf_cudaMemPrefetchAsync_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemPrefetchAsync_i8
      type(*), dimension(..) :: a
      integer(8), value :: count
      integer(4), value :: device
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMemPrefetchAsync_l4( &
      a, count, &
      location, flags, stream) &
      bind(c, name="acc_cuf_cudaMemPrefetchAsync_l4")
      import :: c_int, cudaMemLocation
      integer(c_int) :: acc_cuf_cudaMemPrefetchAsync_l4
      type(*), dimension(..) :: a
      integer(4), value :: count
      type(cudaMemLocation), value :: location
      integer(4), value :: flags
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMemPrefetchAsync_l8( &
      a, count, &
      location, flags, stream) &
      bind(c, name="acc_cuf_cudaMemPrefetchAsync_l8")
      import :: c_int, cudaMemLocation
      integer(c_int) :: acc_cuf_cudaMemPrefetchAsync_l8
      type(*), dimension(..) :: a
      integer(8), value :: count
      type(cudaMemLocation), value :: location
      integer(4), value :: flags
      integer(8), value :: stream
    end function
  end interface

  interface cudaHostAlloc
    function acc_cuf_cudaHostAlloc_i4( &
      p, size, flags) &
      bind(c, name="acc_cuf_cudaHostAlloc_i4")
      import :: c_int, c_ptr
      integer(c_int) :: acc_cuf_cudaHostAlloc_i4
      type(c_ptr) :: p
      integer(4), value :: size
      integer(4), value :: flags
    end function
    function acc_cuf_cudaHostAlloc_i8( &
      p, size, flags) &
      bind(c, name="acc_cuf_cudaHostAlloc_i8")
      import :: c_int, c_ptr
      integer(c_int) :: acc_cuf_cudaHostAlloc_i8
      type(c_ptr) :: p
      integer(8), value :: size
      integer(4), value :: flags
    end function
  end interface

  interface cudaMallocHost
    function acc_cuf_cudaMallocHost_i4( &
      p, size) &
      bind(c, name="acc_cuf_cudaMallocHost_i4")
      import :: c_int, c_ptr
      integer(c_int) :: acc_cuf_cudaMallocHost_i4
      type(c_ptr) :: p
      integer(4), value :: size
    end function
    function acc_cuf_cudaMallocHost_i8( &
      p, size) &
      bind(c, name="acc_cuf_cudaMallocHost_i8")
      import :: c_int, c_ptr
      integer(c_int) :: acc_cuf_cudaMallocHost_i8
      type(c_ptr) :: p
      integer(8), value :: size
    end function
  end interface

  interface cudaMalloc
    function acc_cuf_cudaMalloc_i4( &
      p, size) &
      bind(c, name="acc_cuf_cudaMalloc_i4")
      import :: c_int, c_devptr
      integer(c_int) :: acc_cuf_cudaMalloc_i4
      type(c_devptr) :: p
      integer(4), value :: size
    end function
    function acc_cuf_cudaMalloc_i8( &
      p, size) &
      bind(c, name="acc_cuf_cudaMalloc_i8")
      import :: c_int, c_devptr
      integer(c_int) :: acc_cuf_cudaMalloc_i8
      type(c_devptr) :: p
      integer(8), value :: size
    end function
    function acc_cuf_cudaMalloc_i1_i4( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_i1_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_i1_i4
      integer(1), allocatable :: a(:)
      integer(4), value :: count
    end function
    function acc_cuf_cudaMalloc_i1_i8( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_i1_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_i1_i8
      integer(1), allocatable :: a(:)
      integer(8), value :: count
    end function
    function acc_cuf_cudaMalloc_i2_i4( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_i2_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_i2_i4
      integer(2), allocatable :: a(:)
      integer(4), value :: count
    end function
    function acc_cuf_cudaMalloc_i2_i8( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_i2_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_i2_i8
      integer(2), allocatable :: a(:)
      integer(8), value :: count
    end function
    function acc_cuf_cudaMalloc_i4_i4( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_i4_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_i4_i4
      integer(4), allocatable :: a(:)
      integer(4), value :: count
    end function
    function acc_cuf_cudaMalloc_i4_i8( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_i4_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_i4_i8
      integer(4), allocatable :: a(:)
      integer(8), value :: count
    end function
    function acc_cuf_cudaMalloc_i8_i4( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_i8_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_i8_i4
      integer(8), allocatable :: a(:)
      integer(4), value :: count
    end function
    function acc_cuf_cudaMalloc_i8_i8( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_i8_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_i8_i8
      integer(8), allocatable :: a(:)
      integer(8), value :: count
    end function
    function acc_cuf_cudaMalloc_l1_i4( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_l1_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_l1_i4
      logical(1), allocatable :: a(:)
      integer(4), value :: count
    end function
    function acc_cuf_cudaMalloc_l1_i8( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_l1_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_l1_i8
      logical(1), allocatable :: a(:)
      integer(8), value :: count
    end function
    function acc_cuf_cudaMalloc_l2_i4( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_l2_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_l2_i4
      logical(2), allocatable :: a(:)
      integer(4), value :: count
    end function
    function acc_cuf_cudaMalloc_l2_i8( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_l2_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_l2_i8
      logical(2), allocatable :: a(:)
      integer(8), value :: count
    end function
    function acc_cuf_cudaMalloc_l4_i4( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_l4_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_l4_i4
      logical(4), allocatable :: a(:)
      integer(4), value :: count
    end function
    function acc_cuf_cudaMalloc_l4_i8( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_l4_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_l4_i8
      logical(4), allocatable :: a(:)
      integer(8), value :: count
    end function
    function acc_cuf_cudaMalloc_l8_i4( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_l8_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_l8_i4
      logical(8), allocatable :: a(:)
      integer(4), value :: count
    end function
    function acc_cuf_cudaMalloc_l8_i8( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_l8_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_l8_i8
      logical(8), allocatable :: a(:)
      integer(8), value :: count
    end function
    function acc_cuf_cudaMalloc_r4_i4( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_r4_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_r4_i4
      real(4), allocatable :: a(:)
      integer(4), value :: count
    end function
    function acc_cuf_cudaMalloc_r4_i8( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_r4_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_r4_i8
      real(4), allocatable :: a(:)
      integer(8), value :: count
    end function
    function acc_cuf_cudaMalloc_r8_i4( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_r8_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_r8_i4
      real(8), allocatable :: a(:)
      integer(4), value :: count
    end function
    function acc_cuf_cudaMalloc_r8_i8( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_r8_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_r8_i8
      real(8), allocatable :: a(:)
      integer(8), value :: count
    end function
    function acc_cuf_cudaMalloc_c4_i4( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_c4_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_c4_i4
      complex(4), allocatable :: a(:)
      integer(4), value :: count
    end function
    function acc_cuf_cudaMalloc_c4_i8( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_c4_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_c4_i8
      complex(4), allocatable :: a(:)
      integer(8), value :: count
    end function
    function acc_cuf_cudaMalloc_c8_i4( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_c8_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_c8_i4
      complex(8), allocatable :: a(:)
      integer(4), value :: count
    end function
    function acc_cuf_cudaMalloc_c8_i8( &
      a, count) &
      bind(c, name="acc_cuf_cudaMalloc_c8_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMalloc_c8_i8
      complex(8), allocatable :: a(:)
      integer(8), value :: count
    end function
  end interface

  interface cudaMallocManaged
    function acc_cuf_cudaMallocManaged_i4( &
      p, size, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_i4")
      import :: c_int, c_devptr
      integer(c_int) :: acc_cuf_cudaMallocManaged_i4
      type(c_devptr) :: p
      integer(4), value :: size
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_i8( &
      p, size, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_i8")
      import :: c_int, c_devptr
      integer(c_int) :: acc_cuf_cudaMallocManaged_i8
      type(c_devptr) :: p
      integer(8), value :: size
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_i1_i4( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_i1_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_i1_i4
      integer(1), allocatable :: a(:)
      integer(4), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_i1_i8( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_i1_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_i1_i8
      integer(1), allocatable :: a(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_i2_i4( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_i2_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_i2_i4
      integer(2), allocatable :: a(:)
      integer(4), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_i2_i8( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_i2_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_i2_i8
      integer(2), allocatable :: a(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_i4_i4( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_i4_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_i4_i4
      integer(4), allocatable :: a(:)
      integer(4), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_i4_i8( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_i4_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_i4_i8
      integer(4), allocatable :: a(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_i8_i4( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_i8_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_i8_i4
      integer(8), allocatable :: a(:)
      integer(4), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_i8_i8( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_i8_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_i8_i8
      integer(8), allocatable :: a(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_l1_i4( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_l1_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_l1_i4
      logical(1), allocatable :: a(:)
      integer(4), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_l1_i8( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_l1_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_l1_i8
      logical(1), allocatable :: a(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_l2_i4( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_l2_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_l2_i4
      logical(2), allocatable :: a(:)
      integer(4), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_l2_i8( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_l2_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_l2_i8
      logical(2), allocatable :: a(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_l4_i4( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_l4_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_l4_i4
      logical(4), allocatable :: a(:)
      integer(4), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_l4_i8( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_l4_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_l4_i8
      logical(4), allocatable :: a(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_l8_i4( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_l8_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_l8_i4
      logical(8), allocatable :: a(:)
      integer(4), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_l8_i8( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_l8_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_l8_i8
      logical(8), allocatable :: a(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_r4_i4( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_r4_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_r4_i4
      real(4), allocatable :: a(:)
      integer(4), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_r4_i8( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_r4_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_r4_i8
      real(4), allocatable :: a(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_r8_i4( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_r8_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_r8_i4
      real(8), allocatable :: a(:)
      integer(4), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_r8_i8( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_r8_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_r8_i8
      real(8), allocatable :: a(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_c4_i4( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_c4_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_c4_i4
      complex(4), allocatable :: a(:)
      integer(4), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_c4_i8( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_c4_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_c4_i8
      complex(4), allocatable :: a(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_c8_i4( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_c8_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_c8_i4
      complex(8), allocatable :: a(:)
      integer(4), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaMallocManaged_c8_i8( &
      a, count, flags) &
      bind(c, name="acc_cuf_cudaMallocManaged_c8_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocManaged_c8_i8
      complex(8), allocatable :: a(:)
      integer(8), value :: count
      integer(4), value :: flags
    end function
  end interface

  interface cudaFree
    function acc_cuf_cudaFree_p( &
      p) &
      bind(c, name="acc_cuf_cudaFree_p")
      import :: c_int, c_devptr
      integer(c_int) :: acc_cuf_cudaFree_p
      type(c_devptr), value :: p
    end function
    function acc_cuf_cudaFree_i1( &
      a) &
      bind(c, name="acc_cuf_cudaFree_i1")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFree_i1
      integer(1), allocatable :: a(..)
    end function
    function acc_cuf_cudaFree_i2( &
      a) &
      bind(c, name="acc_cuf_cudaFree_i2")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFree_i2
      integer(2), allocatable :: a(..)
    end function
    function acc_cuf_cudaFree_i4( &
      a) &
      bind(c, name="acc_cuf_cudaFree_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFree_i4
      integer(4), allocatable :: a(..)
    end function
    function acc_cuf_cudaFree_i8( &
      a) &
      bind(c, name="acc_cuf_cudaFree_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFree_i8
      integer(8), allocatable :: a(..)
    end function
    function acc_cuf_cudaFree_l1( &
      a) &
      bind(c, name="acc_cuf_cudaFree_l1")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFree_l1
      logical(1), allocatable :: a(..)
    end function
    function acc_cuf_cudaFree_l2( &
      a) &
      bind(c, name="acc_cuf_cudaFree_l2")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFree_l2
      logical(2), allocatable :: a(..)
    end function
    function acc_cuf_cudaFree_l4( &
      a) &
      bind(c, name="acc_cuf_cudaFree_l4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFree_l4
      logical(4), allocatable :: a(..)
    end function
    function acc_cuf_cudaFree_l8( &
      a) &
      bind(c, name="acc_cuf_cudaFree_l8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFree_l8
      logical(8), allocatable :: a(..)
    end function
    function acc_cuf_cudaFree_r4( &
      a) &
      bind(c, name="acc_cuf_cudaFree_r4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFree_r4
      real(4), allocatable :: a(..)
    end function
    function acc_cuf_cudaFree_r8( &
      a) &
      bind(c, name="acc_cuf_cudaFree_r8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFree_r8
      real(8), allocatable :: a(..)
    end function
    function acc_cuf_cudaFree_c4( &
      a) &
      bind(c, name="acc_cuf_cudaFree_c4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFree_c4
      complex(4), allocatable :: a(..)
    end function
    function acc_cuf_cudaFree_c8( &
      a) &
      bind(c, name="acc_cuf_cudaFree_c8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFree_c8
      complex(8), allocatable :: a(..)
    end function
  end interface

  interface cudaFreeHost
    function acc_cuf_cudaFreeHost( &
      p) &
      bind(c, name="acc_cuf_cudaFreeHost")
      import :: c_int, c_ptr
      integer(c_int) :: acc_cuf_cudaFreeHost
      type(c_ptr), value :: p
    end function
  end interface

  interface cudaHostGetDevicePointer
    function acc_cuf_cudaHostGetDevicePointer( &
      d, h, flags) &
      bind(c, name="acc_cuf_cudaHostGetDevicePointer")
      import :: c_int, c_devptr, c_ptr
      integer(c_int) :: acc_cuf_cudaHostGetDevicePointer
      type(c_devptr) :: d
      type(c_ptr), value :: h
      integer(4), value :: flags
    end function
  end interface

  interface cudaFuncGetAttributes
    function acc_cuf_cudaFuncGetAttributes( &
      attr, func)
      import :: c_int, cudaFuncAttributes
      integer(c_int) :: acc_cuf_cudaFuncGetAttributes
      type(cudaFuncAttributes) :: attr
      external :: func
    end function
  end interface

  interface cudaFuncSetAttribute
    function acc_cuf_cudaFuncSetAttribute( &
      func, attribute, value)
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFuncSetAttribute
      external :: func
      integer(4), value :: attribute, value
    end function
  end interface

  interface cudaFuncSetCacheConfig
    function acc_cuf_cudaFuncSetCacheConfig( &
      func, config)
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFuncSetCacheConfig
      external :: func
      integer(4), value :: config
    end function
  end interface

  interface cudaOccupancyMaxActiveBlocksPerMultiprocessor
    function acc_cuf_cudaOccupancyMaxActiveBlocksPerMultiprocessor( &
      blocks, func, &
      threads, shared)
      import :: c_int
      integer(c_int) :: acc_cuf_cudaOccupancyMaxActiveBlocksPerMultiprocessor
      integer(4) :: blocks
      external :: func
      integer(4), value :: threads, shared
    end function
  end interface

  interface cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags
    function acc_cuf_cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags( &
      blocks, &
      func, threads, shared, flags)
      import :: c_int
      integer(c_int) :: acc_cuf_cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags
      integer(4) :: blocks
      external :: func
      integer(4), value :: threads, shared, flags
    end function
  end interface

  interface cudaThreadExit
    function acc_cuf_cudaThreadExit( &
      ) &
      bind(c, name="acc_cuf_cudaThreadExit")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaThreadExit
    end function
  end interface

  interface cudaSetValidDevices
    function acc_cuf_cudaSetValidDevices( &
      devices, count) &
      bind(c, name="acc_cuf_cudaSetValidDevices")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaSetValidDevices
      integer(4), intent(in) :: devices(:)
      integer(4), value :: count
    end function
  end interface

  interface cudaStreamGetPriority
    function acc_cuf_cudaStreamGetPriority( &
      stream, priority) &
      bind(c, name="acc_cuf_cudaStreamGetPriority")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaStreamGetPriority
      integer(8), value :: stream
      integer(4) :: priority
    end function
  end interface

  interface cudaStreamAttachMemAsync
    function acc_cuf_cudaStreamAttachMemAsync( &
      stream, data, &
      length, flags) &
      bind(c, name="acc_cuf_cudaStreamAttachMemAsync")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaStreamAttachMemAsync
      integer(8), value :: stream
      type(*), dimension(..), intent(in) :: data
      integer(8), intent(in), optional :: length
      integer(4), intent(in), optional :: flags
    end function
  end interface

  interface cudaMemAdvise
    function acc_cuf_cudaMemAdvise_i4( &
      a, count, advice, device) &
      bind(c, name="acc_cuf_cudaMemAdvise_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemAdvise_i4
      type(*), dimension(..) :: a
      integer(4), value :: count
      integer(4), value :: advice, device
    end function
    function acc_cuf_cudaMemAdvise_i8( &
      a, count, advice, device) &
      bind(c, name="acc_cuf_cudaMemAdvise_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemAdvise_i8
      type(*), dimension(..) :: a
      integer(8), value :: count
      integer(4), value :: advice, device
    end function
    function acc_cuf_cudaMemAdvise_l4( &
      a, count, advice, location) &
      bind(c, name="acc_cuf_cudaMemAdvise_l4")
      import :: c_int, cudaMemLocation
      integer(c_int) :: acc_cuf_cudaMemAdvise_l4
      type(*), dimension(..) :: a
      integer(4), value :: count
      integer(4), value :: advice
      type(cudaMemLocation), value :: location
    end function
    function acc_cuf_cudaMemAdvise_l8( &
      a, count, advice, location) &
      bind(c, name="acc_cuf_cudaMemAdvise_l8")
      import :: c_int, cudaMemLocation
      integer(c_int) :: acc_cuf_cudaMemAdvise_l8
      type(*), dimension(..) :: a
      integer(8), value :: count
      integer(4), value :: advice
      type(cudaMemLocation), value :: location
    end function
  end interface

  interface cudaHostRegister
    function acc_cuf_cudaHostRegister_i4( &
      p, count, flags) &
      bind(c, name="acc_cuf_cudaHostRegister_i4")
      import :: c_int, c_ptr
      integer(c_int) :: acc_cuf_cudaHostRegister_i4
      type(c_ptr), value :: p
      integer(4), value :: count
      integer(4), value :: flags
    end function
    function acc_cuf_cudaHostRegister_i8( &
      p, count, flags) &
      bind(c, name="acc_cuf_cudaHostRegister_i8")
      import :: c_int, c_ptr
      integer(c_int) :: acc_cuf_cudaHostRegister_i8
      type(c_ptr), value :: p
      integer(8), value :: count
      integer(4), value :: flags
    end function
  end interface

  interface cudaHostUnregister
    function acc_cuf_cudaHostUnregister( &
      p) &
      bind(c, name="acc_cuf_cudaHostUnregister")
      import :: c_int, c_ptr
      integer(c_int) :: acc_cuf_cudaHostUnregister
      type(c_ptr), value :: p
    end function
  end interface

  interface cudaHostGetFlags
    function acc_cuf_cudaHostGetFlags( &
      flags, p) &
      bind(c, name="acc_cuf_cudaHostGetFlags")
      import :: c_int, c_ptr
      integer(c_int) :: acc_cuf_cudaHostGetFlags
      integer(4) :: flags
      type(c_ptr), value :: p
    end function
  end interface

  interface cudaMemcpy2DAsync
    function acc_cuf_cudaMemcpy2DAsync_i4( &
      dst, dpitch, &
      src, spitch, width, height, kind, stream) &
      bind(c, name="acc_cuf_cudaMemcpy2DAsync_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpy2DAsync_i4
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: src
      integer(4), value :: dpitch, spitch, width, height
      integer(4), intent(in), optional :: kind
      integer(8), intent(in), optional :: stream
    end function
    function acc_cuf_cudaMemcpy2DAsync_i8( &
      dst, dpitch, &
      src, spitch, width, height, kind, stream) &
      bind(c, name="acc_cuf_cudaMemcpy2DAsync_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpy2DAsync_i8
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: src
      integer(8), value :: dpitch, spitch, width, height
      integer(4), intent(in), optional :: kind
      integer(8), intent(in), optional :: stream
    end function
  end interface

  interface cudaMemcpyPeer
    function acc_cuf_cudaMemcpyPeer_i4( &
      dst, dstdev, &
      src, srcdev, count) &
      bind(c, name="acc_cuf_cudaMemcpyPeer_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpyPeer_i4
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: src
      integer(4), value :: dstdev, srcdev
      integer(4), value :: count
    end function
    function acc_cuf_cudaMemcpyPeer_i8( &
      dst, dstdev, &
      src, srcdev, count) &
      bind(c, name="acc_cuf_cudaMemcpyPeer_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpyPeer_i8
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: src
      integer(4), value :: dstdev, srcdev
      integer(8), value :: count
    end function
  end interface

  interface cudaMemcpyPeerAsync
    function acc_cuf_cudaMemcpyPeerAsync_i4( &
      dst, dstdev, &
      src, srcdev, count, stream) &
      bind(c, name="acc_cuf_cudaMemcpyPeerAsync_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpyPeerAsync_i4
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: src
      integer(4), value :: dstdev, srcdev
      integer(4), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMemcpyPeerAsync_i8( &
      dst, dstdev, &
      src, srcdev, count, stream) &
      bind(c, name="acc_cuf_cudaMemcpyPeerAsync_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpyPeerAsync_i8
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: src
      integer(4), value :: dstdev, srcdev
      integer(8), value :: count
      integer(8), value :: stream
    end function
  end interface

  ! The stream of an OpenACC queue, and a stream for one.
  interface
    function acc_get_cuda_stream(async) bind(c, name="acc_cuf_get_stream")
      import :: c_int
      integer(8) :: acc_get_cuda_stream
      integer(c_int), value :: async
    end function
    subroutine acc_set_cuda_stream(async, stream) &
      bind(c, name="acc_cuf_set_stream")
      import :: c_int
      integer(c_int), value :: async
      integer(8), value :: stream
    end subroutine
  end interface

  interface operator(==)
    pure function acc_cuf_is_same(a, b) bind(c)
      import :: c_devptr
      logical(4) :: acc_cuf_is_same
      type(c_devptr), intent(in) :: a, b
    end function
  end interface
  interface operator(/=)
    pure function acc_cuf_is_other(a, b) bind(c)
      import :: c_devptr
      logical(4) :: acc_cuf_is_other
      type(c_devptr), intent(in) :: a, b
    end function
  end interface

  interface cuf_sum
    function acc_cuf_sum_i4( &
      a) &
      bind(c, name="acc_cuf_sum_i4")
      integer(4) :: acc_cuf_sum_i4
      integer(4), dimension(..), intent(in) :: a
    end function
    function acc_cuf_sum_i8( &
      a) &
      bind(c, name="acc_cuf_sum_i8")
      integer(8) :: acc_cuf_sum_i8
      integer(8), dimension(..), intent(in) :: a
    end function
    function acc_cuf_sum_r4( &
      a) &
      bind(c, name="acc_cuf_sum_r4")
      real(4) :: acc_cuf_sum_r4
      real(4), dimension(..), intent(in) :: a
    end function
    function acc_cuf_sum_r8( &
      a) &
      bind(c, name="acc_cuf_sum_r8")
      real(8) :: acc_cuf_sum_r8
      real(8), dimension(..), intent(in) :: a
    end function
    function acc_cuf_sum_c4( &
      a) &
      bind(c, name="acc_cuf_sum_c4")
      complex(4) :: acc_cuf_sum_c4
      complex(4), dimension(..), intent(in) :: a
    end function
    function acc_cuf_sum_c8( &
      a) &
      bind(c, name="acc_cuf_sum_c8")
      complex(8) :: acc_cuf_sum_c8
      complex(8), dimension(..), intent(in) :: a
    end function
  end interface

  interface cuf_maxval
    function acc_cuf_maxval_i4( &
      a) &
      bind(c, name="acc_cuf_maxval_i4")
      integer(4) :: acc_cuf_maxval_i4
      integer(4), dimension(..), intent(in) :: a
    end function
    function acc_cuf_maxval_i8( &
      a) &
      bind(c, name="acc_cuf_maxval_i8")
      integer(8) :: acc_cuf_maxval_i8
      integer(8), dimension(..), intent(in) :: a
    end function
    function acc_cuf_maxval_r4( &
      a) &
      bind(c, name="acc_cuf_maxval_r4")
      real(4) :: acc_cuf_maxval_r4
      real(4), dimension(..), intent(in) :: a
    end function
    function acc_cuf_maxval_r8( &
      a) &
      bind(c, name="acc_cuf_maxval_r8")
      real(8) :: acc_cuf_maxval_r8
      real(8), dimension(..), intent(in) :: a
    end function
  end interface

  interface cuf_minval
    function acc_cuf_minval_i4( &
      a) &
      bind(c, name="acc_cuf_minval_i4")
      integer(4) :: acc_cuf_minval_i4
      integer(4), dimension(..), intent(in) :: a
    end function
    function acc_cuf_minval_i8( &
      a) &
      bind(c, name="acc_cuf_minval_i8")
      integer(8) :: acc_cuf_minval_i8
      integer(8), dimension(..), intent(in) :: a
    end function
    function acc_cuf_minval_r4( &
      a) &
      bind(c, name="acc_cuf_minval_r4")
      real(4) :: acc_cuf_minval_r4
      real(4), dimension(..), intent(in) :: a
    end function
    function acc_cuf_minval_r8( &
      a) &
      bind(c, name="acc_cuf_minval_r8")
      real(8) :: acc_cuf_minval_r8
      real(8), dimension(..), intent(in) :: a
    end function
  end interface

  interface cudaDeviceEnablePeerAccess
    function acc_cuf_cudaDeviceEnablePeerAccess( &
      peer, flags) &
      bind(c, name="acc_cuf_cudaDeviceEnablePeerAccess")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaDeviceEnablePeerAccess
      integer(c_int), value :: peer, flags
    end function
  end interface

  interface cudaDeviceDisablePeerAccess
    function acc_cuf_cudaDeviceDisablePeerAccess( &
      peer) &
      bind(c, name="acc_cuf_cudaDeviceDisablePeerAccess")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaDeviceDisablePeerAccess
      integer(c_int), value :: peer
    end function
  end interface

  interface cudaDeviceGetLimit
    function acc_cuf_cudaDeviceGetLimit( &
      val, limit) &
      bind(c, name="acc_cuf_cudaDeviceGetLimit")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaDeviceGetLimit
      integer(8) :: val
      integer(c_int), value :: limit
    end function
  end interface

  interface cudaDeviceSetLimit
    function acc_cuf_cudaDeviceSetLimit( &
      limit, val) &
      bind(c, name="acc_cuf_cudaDeviceSetLimit")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaDeviceSetLimit
      integer(c_int), value :: limit
      integer(8), value :: val
    end function
  end interface

  interface cudaDeviceGetStreamPriorityRange
    function acc_cuf_cudaDeviceGetStreamPriorityRange( &
      least, greatest) &
      bind(c, name="acc_cuf_cudaDeviceGetStreamPriorityRange")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaDeviceGetStreamPriorityRange
      integer(c_int) :: least, greatest
    end function
  end interface

  interface cudaPointerGetAttributes
    function acc_cuf_cudaPointerGetAttributes( &
      attr, ptr) &
      bind(c, name="acc_cuf_cudaPointerGetAttributes")
      import :: c_int, cudaPointerAttributes
      integer(c_int) :: acc_cuf_cudaPointerGetAttributes
      type(cudaPointerAttributes) :: attr
      type(*), dimension(..), intent(in) :: ptr
    end function
  end interface

  interface cudaMallocAsync
    function acc_cuf_cudaMallocAsync_p( &
      p, size, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_p")
      import :: c_int, c_devptr
      integer(c_int) :: acc_cuf_cudaMallocAsync_p
      type(c_devptr) :: p
      integer(8), value :: size, stream
    end function
    function acc_cuf_cudaMallocAsync_p4( &
      p, size, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_p4")
      import :: c_int, c_devptr
      integer(c_int) :: acc_cuf_cudaMallocAsync_p4
      type(c_devptr) :: p
      integer(4), value :: size
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_i1_i4( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_i1_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_i1_i4
      integer(1), allocatable :: a(:)
      integer(4), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_i1_i8( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_i1_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_i1_i8
      integer(1), allocatable :: a(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_i2_i4( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_i2_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_i2_i4
      integer(2), allocatable :: a(:)
      integer(4), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_i2_i8( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_i2_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_i2_i8
      integer(2), allocatable :: a(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_i4_i4( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_i4_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_i4_i4
      integer(4), allocatable :: a(:)
      integer(4), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_i4_i8( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_i4_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_i4_i8
      integer(4), allocatable :: a(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_i8_i4( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_i8_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_i8_i4
      integer(8), allocatable :: a(:)
      integer(4), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_i8_i8( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_i8_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_i8_i8
      integer(8), allocatable :: a(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_l1_i4( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_l1_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_l1_i4
      logical(1), allocatable :: a(:)
      integer(4), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_l1_i8( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_l1_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_l1_i8
      logical(1), allocatable :: a(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_l2_i4( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_l2_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_l2_i4
      logical(2), allocatable :: a(:)
      integer(4), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_l2_i8( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_l2_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_l2_i8
      logical(2), allocatable :: a(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_l4_i4( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_l4_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_l4_i4
      logical(4), allocatable :: a(:)
      integer(4), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_l4_i8( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_l4_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_l4_i8
      logical(4), allocatable :: a(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_l8_i4( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_l8_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_l8_i4
      logical(8), allocatable :: a(:)
      integer(4), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_l8_i8( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_l8_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_l8_i8
      logical(8), allocatable :: a(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_r4_i4( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_r4_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_r4_i4
      real(4), allocatable :: a(:)
      integer(4), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_r4_i8( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_r4_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_r4_i8
      real(4), allocatable :: a(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_r8_i4( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_r8_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_r8_i4
      real(8), allocatable :: a(:)
      integer(4), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_r8_i8( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_r8_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_r8_i8
      real(8), allocatable :: a(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_c4_i4( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_c4_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_c4_i4
      complex(4), allocatable :: a(:)
      integer(4), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_c4_i8( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_c4_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_c4_i8
      complex(4), allocatable :: a(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_c8_i4( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_c8_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_c8_i4
      complex(8), allocatable :: a(:)
      integer(4), value :: count
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMallocAsync_c8_i8( &
      a, count, stream) &
      bind(c, name="acc_cuf_cudaMallocAsync_c8_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocAsync_c8_i8
      complex(8), allocatable :: a(:)
      integer(8), value :: count
      integer(8), value :: stream
    end function
  end interface

  interface cudaFreeAsync
    function acc_cuf_cudaFreeAsync_p( &
      p, stream) &
      bind(c, name="acc_cuf_cudaFreeAsync_p")
      import :: c_int, c_devptr
      integer(c_int) :: acc_cuf_cudaFreeAsync_p
      type(c_devptr), value :: p
      integer(8), value :: stream
    end function
    function acc_cuf_cudaFreeAsync_i1( &
      a, stream) &
      bind(c, name="acc_cuf_cudaFreeAsync_i1")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFreeAsync_i1
      integer(1), allocatable :: a(..)
      integer(8), value :: stream
    end function
    function acc_cuf_cudaFreeAsync_i2( &
      a, stream) &
      bind(c, name="acc_cuf_cudaFreeAsync_i2")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFreeAsync_i2
      integer(2), allocatable :: a(..)
      integer(8), value :: stream
    end function
    function acc_cuf_cudaFreeAsync_i4( &
      a, stream) &
      bind(c, name="acc_cuf_cudaFreeAsync_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFreeAsync_i4
      integer(4), allocatable :: a(..)
      integer(8), value :: stream
    end function
    function acc_cuf_cudaFreeAsync_i8( &
      a, stream) &
      bind(c, name="acc_cuf_cudaFreeAsync_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFreeAsync_i8
      integer(8), allocatable :: a(..)
      integer(8), value :: stream
    end function
    function acc_cuf_cudaFreeAsync_l1( &
      a, stream) &
      bind(c, name="acc_cuf_cudaFreeAsync_l1")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFreeAsync_l1
      logical(1), allocatable :: a(..)
      integer(8), value :: stream
    end function
    function acc_cuf_cudaFreeAsync_l2( &
      a, stream) &
      bind(c, name="acc_cuf_cudaFreeAsync_l2")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFreeAsync_l2
      logical(2), allocatable :: a(..)
      integer(8), value :: stream
    end function
    function acc_cuf_cudaFreeAsync_l4( &
      a, stream) &
      bind(c, name="acc_cuf_cudaFreeAsync_l4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFreeAsync_l4
      logical(4), allocatable :: a(..)
      integer(8), value :: stream
    end function
    function acc_cuf_cudaFreeAsync_l8( &
      a, stream) &
      bind(c, name="acc_cuf_cudaFreeAsync_l8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFreeAsync_l8
      logical(8), allocatable :: a(..)
      integer(8), value :: stream
    end function
    function acc_cuf_cudaFreeAsync_r4( &
      a, stream) &
      bind(c, name="acc_cuf_cudaFreeAsync_r4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFreeAsync_r4
      real(4), allocatable :: a(..)
      integer(8), value :: stream
    end function
    function acc_cuf_cudaFreeAsync_r8( &
      a, stream) &
      bind(c, name="acc_cuf_cudaFreeAsync_r8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFreeAsync_r8
      real(8), allocatable :: a(..)
      integer(8), value :: stream
    end function
    function acc_cuf_cudaFreeAsync_c4( &
      a, stream) &
      bind(c, name="acc_cuf_cudaFreeAsync_c4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFreeAsync_c4
      complex(4), allocatable :: a(..)
      integer(8), value :: stream
    end function
    function acc_cuf_cudaFreeAsync_c8( &
      a, stream) &
      bind(c, name="acc_cuf_cudaFreeAsync_c8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaFreeAsync_c8
      complex(8), allocatable :: a(..)
      integer(8), value :: stream
    end function
  end interface

  interface cudaMallocPitch
    function acc_cuf_cudaMallocPitch_i4_i4( &
      a, pitch, width, height) &
      bind(c, name="acc_cuf_cudaMallocPitch_i4_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocPitch_i4_i4
      integer(4), allocatable :: a(:,:)
      integer(8) :: pitch
      integer(4), value :: width, height
    end function
    function acc_cuf_cudaMallocPitch_i4_i8( &
      a, pitch, width, height) &
      bind(c, name="acc_cuf_cudaMallocPitch_i4_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocPitch_i4_i8
      integer(4), allocatable :: a(:,:)
      integer(8) :: pitch
      integer(8), value :: width, height
    end function
    function acc_cuf_cudaMallocPitch_i8_i4( &
      a, pitch, width, height) &
      bind(c, name="acc_cuf_cudaMallocPitch_i8_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocPitch_i8_i4
      integer(8), allocatable :: a(:,:)
      integer(8) :: pitch
      integer(4), value :: width, height
    end function
    function acc_cuf_cudaMallocPitch_i8_i8( &
      a, pitch, width, height) &
      bind(c, name="acc_cuf_cudaMallocPitch_i8_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocPitch_i8_i8
      integer(8), allocatable :: a(:,:)
      integer(8) :: pitch
      integer(8), value :: width, height
    end function
    function acc_cuf_cudaMallocPitch_r4_i4( &
      a, pitch, width, height) &
      bind(c, name="acc_cuf_cudaMallocPitch_r4_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocPitch_r4_i4
      real(4), allocatable :: a(:,:)
      integer(8) :: pitch
      integer(4), value :: width, height
    end function
    function acc_cuf_cudaMallocPitch_r4_i8( &
      a, pitch, width, height) &
      bind(c, name="acc_cuf_cudaMallocPitch_r4_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocPitch_r4_i8
      real(4), allocatable :: a(:,:)
      integer(8) :: pitch
      integer(8), value :: width, height
    end function
    function acc_cuf_cudaMallocPitch_r8_i4( &
      a, pitch, width, height) &
      bind(c, name="acc_cuf_cudaMallocPitch_r8_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocPitch_r8_i4
      real(8), allocatable :: a(:,:)
      integer(8) :: pitch
      integer(4), value :: width, height
    end function
    function acc_cuf_cudaMallocPitch_r8_i8( &
      a, pitch, width, height) &
      bind(c, name="acc_cuf_cudaMallocPitch_r8_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocPitch_r8_i8
      real(8), allocatable :: a(:,:)
      integer(8) :: pitch
      integer(8), value :: width, height
    end function
    function acc_cuf_cudaMallocPitch_c4_i4( &
      a, pitch, width, height) &
      bind(c, name="acc_cuf_cudaMallocPitch_c4_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocPitch_c4_i4
      complex(4), allocatable :: a(:,:)
      integer(8) :: pitch
      integer(4), value :: width, height
    end function
    function acc_cuf_cudaMallocPitch_c4_i8( &
      a, pitch, width, height) &
      bind(c, name="acc_cuf_cudaMallocPitch_c4_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocPitch_c4_i8
      complex(4), allocatable :: a(:,:)
      integer(8) :: pitch
      integer(8), value :: width, height
    end function
    function acc_cuf_cudaMallocPitch_c8_i4( &
      a, pitch, width, height) &
      bind(c, name="acc_cuf_cudaMallocPitch_c8_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocPitch_c8_i4
      complex(8), allocatable :: a(:,:)
      integer(8) :: pitch
      integer(4), value :: width, height
    end function
    function acc_cuf_cudaMallocPitch_c8_i8( &
      a, pitch, width, height) &
      bind(c, name="acc_cuf_cudaMallocPitch_c8_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMallocPitch_c8_i8
      complex(8), allocatable :: a(:,:)
      integer(8) :: pitch
      integer(8), value :: width, height
    end function
  end interface

  interface cudaMemset2D
    function acc_cuf_cudaMemset2D_i4( &
      dst, pitch, val, width, height) &
      bind(c, name="acc_cuf_cudaMemset2D_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemset2D_i4
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: val
      integer(4), value :: pitch, width, height
    end function
    function acc_cuf_cudaMemset2D_i8( &
      dst, pitch, val, width, height) &
      bind(c, name="acc_cuf_cudaMemset2D_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemset2D_i8
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: val
      integer(8), value :: pitch, width, height
    end function
  end interface

  interface c_devloc
    function acc_cuf_devloc( &
      x) &
      bind(c, name="acc_cuf_devloc")
      import :: c_devptr
      type(c_devptr) :: acc_cuf_devloc
      type(*), dimension(..), intent(in) :: x
    end function
  end interface

  interface cudaMallocPitch
    function acc_cuf_cudaMallocPitch_p4( &
      p, pitch, width, height) &
      bind(c, name="acc_cuf_cudaMallocPitch_p4")
      import :: c_int, c_devptr
      integer(c_int) :: acc_cuf_cudaMallocPitch_p4
      type(c_devptr) :: p
      integer(8) :: pitch
      integer(4), value :: width, height
    end function
    function acc_cuf_cudaMallocPitch_p8( &
      p, pitch, width, height) &
      bind(c, name="acc_cuf_cudaMallocPitch_p8")
      import :: c_int, c_devptr
      integer(c_int) :: acc_cuf_cudaMallocPitch_p8
      type(c_devptr) :: p
      integer(8) :: pitch
      integer(8), value :: width, height
    end function
  end interface

  interface cudaMalloc3D
    function acc_cuf_cudaMalloc3D( &
      p, size) &
      bind(c, name="acc_cuf_cudaMalloc3D")
      import :: c_int, cudaPitchedPtr, cudaExtent
      integer(c_int) :: acc_cuf_cudaMalloc3D
      type(cudaPitchedPtr) :: p
      type(cudaExtent), value :: size
    end function
  end interface

  interface cudaMemset3D
    function acc_cuf_cudaMemset3D( &
      p, val, size) &
      bind(c, name="acc_cuf_cudaMemset3D")
      import :: c_int, cudaPitchedPtr, cudaExtent
      integer(c_int) :: acc_cuf_cudaMemset3D
      type(cudaPitchedPtr), value :: p
      integer(4), value :: val
      type(cudaExtent), value :: size
    end function
  end interface

  interface cudaMemcpy3D
    function acc_cuf_cudaMemcpy3D( &
      p) &
      bind(c, name="acc_cuf_cudaMemcpy3D")
      import :: c_int, cudaMemcpy3DParms
      integer(c_int) :: acc_cuf_cudaMemcpy3D
      type(cudaMemcpy3DParms) :: p
    end function
  end interface

  interface cudaMemcpy3DAsync
    function acc_cuf_cudaMemcpy3DAsync_i4( &
      p, stream) &
      bind(c, name="acc_cuf_cudaMemcpy3DAsync_i4")
      import :: c_int, cudaMemcpy3DParms
      integer(c_int) :: acc_cuf_cudaMemcpy3DAsync_i4
      type(cudaMemcpy3DParms) :: p
      integer(4), value :: stream
    end function
    function acc_cuf_cudaMemcpy3DAsync_i8( &
      p, stream) &
      bind(c, name="acc_cuf_cudaMemcpy3DAsync_i8")
      import :: c_int, cudaMemcpy3DParms
      integer(c_int) :: acc_cuf_cudaMemcpy3DAsync_i8
      type(cudaMemcpy3DParms) :: p
      integer(8), value :: stream
    end function
  end interface

  interface cudaMemcpyToSymbol
    function acc_cuf_cudaMemcpyToSymbol_i4( &
      symbol, src, count, offset, kdir) &
      bind(c, name="acc_cuf_cudaMemcpyToSymbol_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpyToSymbol_i4
      type(*), dimension(..) :: symbol
      type(*), dimension(..), intent(in) :: src
      integer(4), value :: count, offset
      integer(4), value :: kdir
    end function
    function acc_cuf_cudaMemcpyToSymbol_i8( &
      symbol, src, count, offset, kdir) &
      bind(c, name="acc_cuf_cudaMemcpyToSymbol_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpyToSymbol_i8
      type(*), dimension(..) :: symbol
      type(*), dimension(..), intent(in) :: src
      integer(8), value :: count, offset
      integer(4), value :: kdir
    end function
  end interface

  interface cudaMemcpyToSymbolAsync
    function acc_cuf_cudaMemcpyToSymbolAsync_i4( &
      symbol, src, count, offset, kdir, &
      stream) &
      bind(c, name="acc_cuf_cudaMemcpyToSymbolAsync_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpyToSymbolAsync_i4
      type(*), dimension(..) :: symbol
      type(*), dimension(..), intent(in) :: src
      integer(4), value :: count, offset
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMemcpyToSymbolAsync_i8( &
      symbol, src, count, offset, kdir, &
      stream) &
      bind(c, name="acc_cuf_cudaMemcpyToSymbolAsync_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpyToSymbolAsync_i8
      type(*), dimension(..) :: symbol
      type(*), dimension(..), intent(in) :: src
      integer(8), value :: count, offset
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
  end interface

  interface cudaMemcpyFromSymbol
    function acc_cuf_cudaMemcpyFromSymbol_i4( &
      dst, symbol, count, offset, kdir) &
      bind(c, name="acc_cuf_cudaMemcpyFromSymbol_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpyFromSymbol_i4
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: symbol
      integer(4), value :: count, offset
      integer(4), value :: kdir
    end function
    function acc_cuf_cudaMemcpyFromSymbol_i8( &
      dst, symbol, count, offset, kdir) &
      bind(c, name="acc_cuf_cudaMemcpyFromSymbol_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpyFromSymbol_i8
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: symbol
      integer(8), value :: count, offset
      integer(4), value :: kdir
    end function
  end interface

  interface cudaMemcpyFromSymbolAsync
    function acc_cuf_cudaMemcpyFromSymbolAsync_i4( &
      dst, symbol, count, offset, kdir, &
      stream) &
      bind(c, name="acc_cuf_cudaMemcpyFromSymbolAsync_i4")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpyFromSymbolAsync_i4
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: symbol
      integer(4), value :: count, offset
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
    function acc_cuf_cudaMemcpyFromSymbolAsync_i8( &
      dst, symbol, count, offset, kdir, &
      stream) &
      bind(c, name="acc_cuf_cudaMemcpyFromSymbolAsync_i8")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaMemcpyFromSymbolAsync_i8
      type(*), dimension(..) :: dst
      type(*), dimension(..), intent(in) :: symbol
      integer(8), value :: count, offset
      integer(4), value :: kdir
      integer(8), value :: stream
    end function
  end interface

  interface cudaGetSymbolAddress
    function acc_cuf_cudaGetSymbolAddress( &
      p, symbol) &
      bind(c, name="acc_cuf_cudaGetSymbolAddress")
      import :: c_int, c_devptr
      integer(c_int) :: acc_cuf_cudaGetSymbolAddress
      type(c_devptr) :: p
      type(*), dimension(..) :: symbol
    end function
  end interface

  interface cudaGetSymbolSize
    function acc_cuf_cudaGetSymbolSize( &
      size, symbol) &
      bind(c, name="acc_cuf_cudaGetSymbolSize")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaGetSymbolSize
      integer(c_int) :: size
      type(*), dimension(..) :: symbol
    end function
  end interface

  interface cudaDeviceGetCacheConfig
    function acc_cuf_cudaDeviceGetCacheConfig( &
      config) &
      bind(c, name="acc_cuf_cudaDeviceGetCacheConfig")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaDeviceGetCacheConfig
      integer(c_int) :: config
    end function
  end interface

  interface cudaDeviceGetSharedMemConfig
    function acc_cuf_cudaDeviceGetSharedMemConfig( &
      config) &
      bind(c, name="acc_cuf_cudaDeviceGetSharedMemConfig")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaDeviceGetSharedMemConfig
      integer(c_int) :: config
    end function
  end interface

  interface cudaSetDoubleForDevice
    function acc_cuf_cudaSetDoubleForDevice( &
      d) &
      bind(c, name="acc_cuf_cudaSetDoubleForDevice")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaSetDoubleForDevice
      real(8) :: d
    end function
  end interface

  interface cudaSetDoubleForHost
    function acc_cuf_cudaSetDoubleForHost( &
      d) &
      bind(c, name="acc_cuf_cudaSetDoubleForHost")
      import :: c_int
      integer(c_int) :: acc_cuf_cudaSetDoubleForHost
      real(8) :: d
    end function
  end interface

  interface
    function cudaGetDeviceProperties(prop, n)
      import :: cudaDeviceProp
      integer :: cudaGetDeviceProperties
      type(cudaDeviceProp), intent(out) :: prop
      integer, intent(in) :: n
    end function
    function cudaGetErrorString(errcode)
      character(len=64) :: cudaGetErrorString
      integer, intent(in) :: errcode
    end function
  end interface
end module
