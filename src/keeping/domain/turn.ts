/** How often a company makes backups by itself. */
export const turns = ['never', 'day', 'week'] as const;
export type BackupTurn = (typeof turns)[number];
