import { readFile } from 'node:fs/promises'
import { answer } from '../core/jobs/run-in-process.ts'
import { parseCurriculum } from './parse-curriculum.ts'

// A file that is made to be slow or large to read blocks and fills only this process.
answer(async ({ file }: { file: string }) => parseCurriculum(await readFile(file)))
