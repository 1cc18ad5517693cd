# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The Spack package: copy the folder to packages/acc of a repository."""

from spack_repo.builtin.build_systems.autotools import AutotoolsPackage

from spack.package import *


class Acc(AutotoolsPackage):
    """OpenACC 3.4 and CUDA Fortran for GCC: a plugin that gcc, g++ and
    gfortran load, and the library that programs are linked with."""

    homepage = "https://example.org/acc"
    git = "https://example.org/acc.git"

    license("GPL-3.0-or-later AND Apache-2.0 WITH LLVM-exception")

    version("main", branch="main")

    variant("sim", default=True, description="Device code by LLVM, for sim")
    variant("static", default=False, description="libacc.a, for -static-libacc")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("fortran", type="build")
    depends_on("autoconf", type="build")
    depends_on("automake", type="build")
    depends_on("libtool", type="build")
    depends_on("m4", type="build")
    depends_on("perl", type="build")
    depends_on("gmp", type="build")
    depends_on("llvm@14:22", when="+sim", type=("build", "run"))

    requires("%c,cxx,fortran=gcc@12:16", msg="acc is a plugin of GCC")

    # acccc, accc++ and accfort start the compiler of the build, which is
    # Spack's wrapper there.
    filter_compiler_wrappers("acccc", "accc++", "accfort", relative_root="bin")

    def configure_args(self):
        return self.enable_or_disable("static")

    # Of GCC: where -fplugin=acc and -lacc are, and where programs find libacc.
    def setup_run_environment(self, env):
        env.prepend_path("LIBRARY_PATH", self.prefix.lib)
        env.prepend_path("LD_RUN_PATH", self.prefix.lib)
