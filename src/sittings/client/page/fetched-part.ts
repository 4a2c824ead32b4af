import { lazy, type ComponentType } from 'react';

/** After this a part that did not come is asked for again, in milliseconds. */
const again = 3000;

/**
 * A part of the page whose script comes later. Where the network fails it is asked for until it is there: a page that shows questions
 * must not break for it.
 */
export const fetchedPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    for (;;)
      try {
        return { default: await load() };
      } catch {
        await new Promise((resolve) => setTimeout(resolve, again));
      }
  });
