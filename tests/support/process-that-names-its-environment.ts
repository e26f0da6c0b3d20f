import { answer } from '#server/core/jobs/run-in-process.ts'

answer(() => Promise.resolve(Object.keys(process.env)))
