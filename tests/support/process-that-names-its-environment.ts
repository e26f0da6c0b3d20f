import { answer } from '#server/core/run-in-process.ts'

answer(() => Promise.resolve(Object.keys(process.env)))
