import { buildProgram } from '../../scripts/prepare.mjs'

/** Tests of the server as a process start the compiled program: it is compiled anew if its sources have changed. */
export function setup() {
  buildProgram()
}
