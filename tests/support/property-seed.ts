import fc from 'fast-check'
import { runLongTests } from './long-tests.ts'

// The same inputs in every run, so that a change is judged by what it changed. `npm test -- --long` draws new inputs each
// time; a failure then prints the seed that repeats it.
if (!runLongTests) fc.configureGlobal({ seed: 20261123 })
