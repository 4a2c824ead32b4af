/** What can be wrong in the table of a set; apart from its reading, because pages need only the names. */
export const tableFaultCodes = [
  'quote_not_closed',
  'column_missing',
  'column_unknown',
  'column_twice',
  'too_many_categories',
  'empty_file',
  'level_wrong',
  'hours_wrong',
  'module_line_missing',
  'code_missing',
  'code_too_long',
  'code_taken',
  'emoji',
  'title_missing',
  'title_too_long',
  'too_many_rows',
] as const;
