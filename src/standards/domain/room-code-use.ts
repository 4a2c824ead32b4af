/** Whether exams take the code of a room: never, for a second device, or to begin as well. Each asks for more than the one before. */
export const roomCodeUses = ['none', 'devices', 'devices_and_start'] as const;
export type RoomCodeUse = (typeof roomCodeUses)[number];

/** What holds where a company says the one and the standard of an exam the other: what asks for more. */
export const stricterUse = (one: RoomCodeUse, other: RoomCodeUse): RoomCodeUse =>
  roomCodeUses.indexOf(one) < roomCodeUses.indexOf(other) ? other : one;
