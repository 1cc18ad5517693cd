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

  interface lround
    pure function lround(x) &
      bind(c, name="acc_cufn_lround")
      integer(4) :: lround
      real(8), value :: x
    end function
    pure function lroundf(x) &
      bind(c, name="acc_cufn_lroundf")
      integer(4) :: lroundf
      real(4), value :: x
    end function
  end interface

  interface llround
    pure function llround(x) &
      bind(c, name="acc_cufn_llround")
      integer(8) :: llround
      real(8), value :: x
    end function
    pure function llroundf(x) &
      bind(c, name="acc_cufn_llroundf")
      integer(8) :: llroundf
      real(4), value :: x
    end function
  end interface

  interface lrint
    pure function lrint(x) &
      bind(c, name="acc_cufn_lrint")
      integer(4) :: lrint
      real(8), value :: x
    end function
    pure function lrintf(x) &
      bind(c, name="acc_cufn_lrintf")
      integer(4) :: lrintf
      real(4), value :: x
    end function
  end interface

  interface llrint
    pure function llrint(x) &
      bind(c, name="acc_cufn_llrint")
      integer(8) :: llrint
      real(8), value :: x
    end function
    pure function llrintf(x) &
      bind(c, name="acc_cufn_llrintf")
      integer(8) :: llrintf
      real(4), value :: x
    end function
  end interface

  interface ilogb
    pure function ilogb(x) &
      bind(c, name="acc_cufn_ilogb")
      integer(4) :: ilogb
      real(8), value :: x
    end function
    pure function ilogbf(x) &
      bind(c, name="acc_cufn_ilogbf")
      integer(4) :: ilogbf
      real(4), value :: x
    end function
  end interface

  interface exp10
    pure function exp10(x) &
      bind(c, name="acc_cufn_exp10")
      real(8) :: exp10
      real(8), value :: x
    end function
    pure function exp10f(x) &
      bind(c, name="acc_cufn_exp10f")
      real(4) :: exp10f
      real(4), value :: x
    end function
  end interface

  interface frexp
    function frexp(x, n) &
      bind(c, name="acc_cufn_frexp")
      real(8) :: frexp
      real(8), value :: x
      integer(4) :: n
    end function
    function frexpf(x, n) &
      bind(c, name="acc_cufn_frexpf")
      real(4) :: frexpf
      real(4), value :: x
      integer(4) :: n
    end function
  end interface

  interface scalbn
    pure function scalbn(x, n) &
      bind(c, name="acc_cufn_scalbn")
      real(8) :: scalbn
      real(8), value :: x
      integer(4), value :: n
    end function
    pure function scalbnf(x, n) &
      bind(c, name="acc_cufn_scalbnf")
      real(4) :: scalbnf
      real(4), value :: x
      integer(4), value :: n
    end function
  end interface

  interface scalbln
    pure function scalbln(x, n) &
      bind(c, name="acc_cufn_scalbln")
      real(8) :: scalbln
      real(8), value :: x
      integer(8), value :: n
    end function
    pure function scalblnf(x, n) &
      bind(c, name="acc_cufn_scalblnf")
      real(4) :: scalblnf
      real(4), value :: x
      integer(8), value :: n
    end function
  end interface

  interface modf
    function modf(x, n) &
      bind(c, name="acc_cufn_modf")
      real(8) :: modf
      real(8), value :: x
      real(8) :: n
    end function
    function modff(x, n) &
      bind(c, name="acc_cufn_modff")
      real(4) :: modff
      real(4), value :: x
      real(4) :: n
    end function
  end interface

  interface remquo
    function remquo(x, y, n) &
      bind(c, name="acc_cufn_remquo")
      real(8) :: remquo
      real(8), value :: x, y
      integer(4) :: n
    end function
    function remquof(x, y, n) &
      bind(c, name="acc_cufn_remquof")
      real(4) :: remquof
      real(4), value :: x, y
      integer(4) :: n
    end function
  end interface

  interface ldexp
    pure function ldexp(x, n) bind(c, name="acc_cufn_scalbn")
      real(8) :: ldexp
      real(8), value :: x
      integer(4), value :: n
    end function
    pure function ldexpf(x, n) bind(c, name="acc_cufn_scalbnf")
      real(4) :: ldexpf
      real(4), value :: x
      integer(4), value :: n
    end function
  end interface

  interface ceil
    pure function ceil(x) bind(c, name="ceil")
      real(8) :: ceil
      real(8), value :: x
    end function
    pure function ceilf(x) bind(c, name="ceilf")
      real(4) :: ceilf
      real(4), value :: x
    end function
  end interface

  ! FLOOR itself is Fortran's.
  interface
    pure function floorf(x) bind(c, name="floorf")
      real(4) :: floorf
      real(4), value :: x
    end function
  end interface
end module
