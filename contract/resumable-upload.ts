import { maxCurriculumBytes } from './curriculum-columns.ts'
import { maxImportBytes } from './material-columns.ts'
import { maxSchoolFileBytes } from './school-register.ts'

/** What an upload in pieces is for: a film of a material, or an import of materials, of schools or of a curriculum. */
export type UploadPurpose = 'film' | 'materials' | 'schools' | 'curriculum'

/** What a stored upload is for: those of staff, and a file of one's own in a box, which no tus client sends. */
export type StoredPurpose = UploadPurpose | 'box-file'

/** The largest film, bytes. */
export const maxFilmBytes = 500_000_000
/** Captions of a film at most: hours of speech are less than this. */
export const maxCaptionBytes = 1_000_000
/** The largest upload for each purpose, bytes. */
export const maxUploadBytes: Readonly<Record<UploadPurpose, number>> = {
  film: maxFilmBytes,
  materials: maxImportBytes,
  schools: maxSchoolFileBytes,
  curriculum: maxCurriculumBytes,
}
/** How much the page sends at a time, and how much the server takes, bytes. A lost network costs at most what the server has not read of one such piece. */
export const uploadPieceBytes = 1024 * 1024
export const maxUploadPieceBytes = 4 * 1024 * 1024
/** Days until an upload that was not finished is deleted. */
export const uploadDays = 7
/** The address of the uploads, by the tus protocol. */
export const uploadPath = '/v1/desk/uploads'
export const uploadPieceType = 'application/offset+octet-stream'

/** The types of film that every current browser plays. */
export const filmTypes: Record<string, string> = { 'video/mp4': 'mp4', 'video/webm': 'webm' }
