/** Whether two values mean the same as they are written in JSON: the order of fields tells nothing, and what is empty is not there. */
export const meansSame = (a: unknown, b: unknown): boolean => written(a) === written(b);

const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([, one]) => one !== '' && one !== undefined)
            .sort(([left], [right]) => (left < right ? -1 : 1)),
        )
      : inner,
  );
