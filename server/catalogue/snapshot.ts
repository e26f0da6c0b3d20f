import type { FastifyInstance } from 'fastify'
export function mountSnapshot(_app: FastifyInstance, _store: unknown, _finder: unknown): void {}
