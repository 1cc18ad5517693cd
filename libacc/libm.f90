! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! libm.f90 - the functions of C's mathematics library that are no intrinsics of
! Fortran.  CUDA Fortran Programming Guide 26.1, 2.8.1.  Only interfaces.
module libm
  use, intrinsic :: iso_c_binding, only: c_float, c_double, c_int
  implicit none
  private :: c_float, c_double, c_int

  interface cbrt
    pure function cbrt(x) bind(c, name="cbrt")
      import :: c_double
      real(c_double) :: cbrt
      real(c_double), value :: x
    end function
    pure function cbrtf(x) bind(c, name="cbrtf")
      import :: c_float
      real(c_float) :: cbrtf
      real(c_float), value :: x
    end function
  end interface

  interface exp2
    pure function exp2(x) bind(c, name="exp2")
      import :: c_double
      real(c_double) :: exp2
      real(c_double), value :: x
    end function
    pure function exp2f(x) bind(c, name="exp2f")
      import :: c_float
      real(c_float) :: exp2f
      real(c_float), value :: x
    end function
  end interface

  interface expm1
    pure function expm1(x) bind(c, name="expm1")
      import :: c_double
      real(c_double) :: expm1
      real(c_double), value :: x
    end function
    pure function expm1f(x) bind(c, name="expm1f")
      import :: c_float
      real(c_float) :: expm1f
      real(c_float), value :: x
    end function
  end interface

  interface log1p
    pure function log1p(x) bind(c, name="log1p")
      import :: c_double
      real(c_double) :: log1p
      real(c_double), value :: x
    end function
    pure function log1pf(x) bind(c, name="log1pf")
      import :: c_float
      real(c_float) :: log1pf
      real(c_float), value :: x
    end function
  end interface

  interface log2
    pure function log2(x) bind(c, name="log2")
      import :: c_double
      real(c_double) :: log2
      real(c_double), value :: x
    end function
    pure function log2f(x) bind(c, name="log2f")
      import :: c_float
      real(c_float) :: log2f
      real(c_float), value :: x
    end function
  end interface

  interface logb
    pure function logb(x) bind(c, name="logb")
      import :: c_double
      real(c_double) :: logb
      real(c_double), value :: x
    end function
    pure function logbf(x) bind(c, name="logbf")
      import :: c_float
      real(c_float) :: logbf
      real(c_float), value :: x
    end function
  end interface

  interface nearbyint
    pure function nearbyint(x) bind(c, name="nearbyint")
      import :: c_double
      real(c_double) :: nearbyint
      real(c_double), value :: x
    end function
    pure function nearbyintf(x) bind(c, name="nearbyintf")
      import :: c_float
      real(c_float) :: nearbyintf
      real(c_float), value :: x
    end function
  end interface

  interface rint
    pure function rint(x) bind(c, name="rint")
      import :: c_double
      real(c_double) :: rint
      real(c_double), value :: x
    end function
    pure function rintf(x) bind(c, name="rintf")
      import :: c_float
      real(c_float) :: rintf
      real(c_float), value :: x
    end function
  end interface

  interface trunc
    pure function trunc(x) bind(c, name="trunc")
      import :: c_double
      real(c_double) :: trunc
      real(c_double), value :: x
    end function
    pure function truncf(x) bind(c, name="truncf")
      import :: c_float
      real(c_float) :: truncf
      real(c_float), value :: x
    end function
  end interface

  interface fabs
    pure function fabs(x) bind(c, name="fabs")
      import :: c_double
      real(c_double) :: fabs
      real(c_double), value :: x
    end function
    pure function fabsf(x) bind(c, name="fabsf")
      import :: c_float
      real(c_float) :: fabsf
      real(c_float), value :: x
    end function
  end interface

  interface tgamma
    pure function tgamma(x) bind(c, name="tgamma")
      import :: c_double
      real(c_double) :: tgamma
      real(c_double), value :: x
    end function
    pure function tgammaf(x) bind(c, name="tgammaf")
      import :: c_float
      real(c_float) :: tgammaf
      real(c_float), value :: x
    end function
  end interface

  interface lgamma
    pure function lgamma(x) bind(c, name="lgamma")
      import :: c_double
      real(c_double) :: lgamma
      real(c_double), value :: x
    end function
    pure function lgammaf(x) bind(c, name="lgammaf")
      import :: c_float
      real(c_float) :: lgammaf
      real(c_float), value :: x
    end function
  end interface

  interface fdim
    pure function fdim(x, y) bind(c, name="fdim")
      import :: c_double
      real(c_double) :: fdim
      real(c_double), value :: x, y
    end function
    pure function fdimf(x, y) bind(c, name="fdimf")
      import :: c_float
      real(c_float) :: fdimf
      real(c_float), value :: x, y
    end function
  end interface

  interface fmax
    pure function fmax(x, y) bind(c, name="fmax")
      import :: c_double
      real(c_double) :: fmax
      real(c_double), value :: x, y
    end function
    pure function fmaxf(x, y) bind(c, name="fmaxf")
      import :: c_float
      real(c_float) :: fmaxf
      real(c_float), value :: x, y
    end function
  end interface

  interface fmin
    pure function fmin(x, y) bind(c, name="fmin")
      import :: c_double
      real(c_double) :: fmin
      real(c_double), value :: x, y
    end function
    pure function fminf(x, y) bind(c, name="fminf")
      import :: c_float
      real(c_float) :: fminf
      real(c_float), value :: x, y
    end function
  end interface

  interface copysign
    pure function copysign(x, y) bind(c, name="copysign")
      import :: c_double
      real(c_double) :: copysign
      real(c_double), value :: x, y
    end function
    pure function copysignf(x, y) bind(c, name="copysignf")
      import :: c_float
      real(c_float) :: copysignf
      real(c_float), value :: x, y
    end function
  end interface

  interface nextafter
    pure function nextafter(x, y) bind(c, name="nextafter")
      import :: c_double
      real(c_double) :: nextafter
      real(c_double), value :: x, y
    end function
    pure function nextafterf(x, y) bind(c, name="nextafterf")
      import :: c_float
      real(c_float) :: nextafterf
      real(c_float), value :: x, y
    end function
  end interface

  interface remainder
    pure function remainder(x, y) bind(c, name="remainder")
      import :: c_double
      real(c_double) :: remainder
      real(c_double), value :: x, y
    end function
    pure function remainderf(x, y) bind(c, name="remainderf")
      import :: c_float
      real(c_float) :: remainderf
      real(c_float), value :: x, y
    end function
  end interface

  interface fmod
    pure function fmod(x, y) bind(c, name="fmod")
      import :: c_double
      real(c_double) :: fmod
      real(c_double), value :: x, y
    end function
    pure function fmodf(x, y) bind(c, name="fmodf")
      import :: c_float
      real(c_float) :: fmodf
      real(c_float), value :: x, y
    end function
  end interface

  interface pow
    pure function pow(x, y) bind(c, name="pow")
      import :: c_double
      real(c_double) :: pow
      real(c_double), value :: x, y
    end function
    pure function powf(x, y) bind(c, name="powf")
      import :: c_float
      real(c_float) :: powf
      real(c_float), value :: x, y
    end function
  end interface

  interface fma
    pure function fma(x, y, z) bind(c, name="fma")
      import :: c_double
      real(c_double) :: fma
      real(c_double), value :: x, y, z
    end function
    pure function fmaf(x, y, z) bind(c, name="fmaf")
      import :: c_float
      real(c_float) :: fmaf
      real(c_float), value :: x, y, z
    end function
  end interface

end module
