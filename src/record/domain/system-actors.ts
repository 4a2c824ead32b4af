/** The ids under which the record holds what no account did; the server writes them (platform/server/database/acting.ts). */
export const systemActors = {
  clock: '00000000-0000-0000-0000-000000000000',
  operator: '00000000-0000-0000-0000-000000000001',
} as const;
