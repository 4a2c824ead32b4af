/** Whether the database refused a row because of this constraint, such as `module_codes_are_unique`. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;
