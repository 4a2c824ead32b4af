/** The first of 2020, in milliseconds since 1970. Before it no page was there: a clock that is not set says so. */
const first = 1_577_836_800_000;

/**
 * The moment that a device names for an answer, null where it names none. What lies too far from the database's clock is left out there
 * (`given_on_device`). It helps a decision and proves nothing.
 */
export const givenOnDevice = (given: Date | null | undefined): Date | null =>
  given && given.getTime() >= first ? given : null;

/** Further apart than this, and a reader is shown both moments, in milliseconds: a save that was on its way. */
const onItsWay = 5000;

/** Whether the device says of an answer that it was given at another moment than the server took it. */
export const isGivenApart = ({ givenAt, at }: { readonly givenAt: Date | null; readonly at: Date }): boolean =>
  givenAt !== null && Math.abs(at.getTime() - givenAt.getTime()) > onItsWay;
