/** What is done with results of former times. */
export const formerActions = {
  'former_file.uploaded': 'created',
  'former_import.started': 'did',
  'former_import.undone': 'did',
  'former_results.imported': 'did',
} as const;
