import { readFile } from 'node:fs/promises'
import { answer } from '../../core/jobs/run-in-process.ts'
import { parseRegister } from './parse-register.ts'

// A file that is made to be slow or large to read blocks and fills only this process.
answer(async ({ file }: { file: string }) => parseRegister(await readFile(file)))
