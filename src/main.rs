//! Arguments in, exit code out.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    hantei::cli::main(std::env::args_os())
}
