import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../core/settings/config.ts'
import { startPeriodicJob } from '../../core/jobs/start-periodic-job.ts'
import type { Store } from '../../database/open.ts'
import { openFiles } from '../../uploads/open-files.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { removeUnusedProposalUploads } from './remove-unused-uploads.ts'
import { mountProposalDecisions } from './review-decision-calls.ts'
import { mountProposalReviewReads } from './review-read-calls.ts'
import { mountSenderProposalCalls } from './sender-calls.ts'
import { mountProposalUploadCalls } from './upload-calls.ts'

/** What senders propose about their materials, and what editors decide about it. */
export function mountProposalCalls(
  staffRouter: StaffRouter,
  { store, config, log }: { store: Store; config: Config; log: FastifyBaseLogger },
): { stop: () => Promise<void> } {
  mountSenderProposalCalls(staffRouter, store)
  mountProposalUploadCalls(staffRouter, config)
  mountProposalReviewReads(staffRouter, { store, config })
  mountProposalDecisions(staffRouter, config)
  return startPeriodicJob(
    'unused-proposal-files',
    { store, config },
    {
      run: () => removeUnusedProposalUploads(store, openFiles(config.files)),
      onError: (error) => log.warn({ err: error }, 'unused files of proposals were not removed'),
    },
  )
}
