import type { OutputOptions } from 'rolldown'

/** Output options that split a page of this repository into few files. */
export const pageChunks: Pick<OutputOptions, 'codeSplitting'>
