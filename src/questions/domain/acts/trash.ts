/** How many days the trash keeps what no paper refers to. */
export const daysInTrash = 30;

const day = 86_400_000;

/** How many days are left until it is removed for good, counting the one that has begun; 0 once it is due. */
export const daysLeftInTrash = (trashedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((trashedAt.getTime() + daysInTrash * day - now.getTime()) / day));
