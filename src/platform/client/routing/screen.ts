import type { ComponentType } from 'react';
import type { RouteName } from '../../../routes.ts';
import type { Search } from './target.tsx';

/** What a feature shows at a route. The component is loaded when somebody first goes there. */
export type Screen = {
  readonly route: RouteName;
  readonly load: () => Promise<ComponentType>;
  /** Keeps of the address's search part what the screen understands (`searchOf`); fetched when somebody first goes there. */
  readonly search?: () => Promise<(search: Search) => Search>;
};

/** A screen with the feature it belongs to, whose texts it needs. */
export type FeatureScreen = Screen & { readonly feature: string };

/** For `src/<feature>/client/routes.tsx`: `export const screens = defineScreens([…])`. */
export const defineScreens = (screens: readonly Screen[]): readonly Screen[] => screens;

/** Takes `{ './questions/client/routes.tsx': { screens } }` as Vite's glob import gives it. */
export function screensOf(modules: Readonly<Record<string, { readonly screens: readonly Screen[] }>>): FeatureScreen[] {
  return Object.entries(modules).flatMap(([path, { screens }]) => {
    const feature = path.split('/')[1] ?? '';
    return screens.map((screen) => ({ ...screen, feature }));
  });
}
