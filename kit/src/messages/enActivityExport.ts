/** English texts of the export of a history, loaded with its button. */
export const enActivityExport = {
  'activity.export': 'Export as CSV',
  'activity.exporting': 'Transactions so far: {count}',
  'activity.exported': 'Exported: {count}',
  'activity.exportCut': 'Only the newest {count} were exported: the history is longer.',
  'activity.exportFailed': 'The export did not finish. Nothing was saved.',
  'activity.cancelExport': 'Cancel',
  'activity.exportNote': 'This file is not complete: the history is longer.'
} as const
