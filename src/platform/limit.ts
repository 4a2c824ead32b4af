/** How often something may be asked for: so many at once, and from then on so many a second. */
export type Rate = { readonly atOnce: number; readonly perSecond: number };

/**
 * How often an endpoint that is open to everybody may be called: from one network, and from all networks together that
 * nobody has ever signed in from. Who sits where people sign in never waits for the second.
 */
export type Limit = { readonly network: Rate; readonly strangers: Rate };

/** A full bucket is the same as none; what is left in one, and when that was. */
export type Bucket = { readonly left: number; readonly at: number };

/** Takes one out of the bucket, which fills again with time; gives the seconds until there is one where it is empty. */
export function takeFrom(bucket: Bucket | undefined, { atOnce, perSecond }: Rate, now: number) {
  const passed = bucket ? Math.max(0, now - bucket.at) / 1000 : 0;
  const there = bucket ? Math.min(atOnce, bucket.left + passed * perSecond) : atOnce;
  if (there < 1) return { bucket: { left: there, at: now }, seconds: Math.ceil((1 - there) / perSecond) };
  return { bucket: { left: there - 1, at: now }, seconds: 0 };
}
