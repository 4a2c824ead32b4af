import { languages, type Language } from './platform/language.ts';
import { homeRoutes, routeOfPath, routes, type RouteName } from './routes.ts';

const homes: readonly RouteName[] = Object.values(homeRoutes);

/**
 * Where a browser that was never here is sent instead: the same public page in the language it asks for, if the
 * address names none. An area's home counts, as a guest gets its sign-in page. An exam's page stays: its address is
 * handed out in a language, and nothing comes between an examinee and an exam.
 */
export function firstVisitPath(url: string, acceptLanguage: string | undefined, remembered: boolean): string | null {
  const [path = '/', ...search] = url.split('?');
  if (remembered || preferredLanguage(acceptLanguage) !== 'th') return null;
  const name = routeOfPath(path.replace(/(?<=.)\/$/, ''));
  if (name === null || name === 'exams-id') return null;
  if (routes[name].requirement !== 'public' && !homes.includes(name)) return null;
  return [`/th${path === '/' ? '' : path}`, ...search].join('?');
}

/** The language of ours that an `Accept-Language` header ranks highest, or null. */
function preferredLanguage(header = ''): Language | null {
  const ranked = header
    .slice(0, 500)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return {
        language: languages.find((known) => known === tag.toLowerCase().split('-')[0]),
        quality: Number(quality),
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return ranked.find(({ language }) => language !== undefined)?.language ?? null;
}
