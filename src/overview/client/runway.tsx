import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../platform/client/routing/target.tsx';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { useModel } from '../../platform/client/language/labels.ts';
import type { ModuleStock } from './api.ts';
import { listsOf } from '../domain/lists.ts';
import { toList } from './lists.ts';
import { Section } from './section.tsx';

/** How much each module can still give: usable questions as a bar, all of them as its frame. */
export function Runway({ modules }: { modules: readonly ModuleStock[] }) {
  const { t } = useTranslation('overview');
  const context = useModel();
  const most = Math.max(1, ...modules.map(({ total }) => total));
  return (
    <Section title={t('runway.title', { context })}>
      <Text px="lg" pb="sm" size="sm" c="dimmed">
        {t(modules.length > 0 ? 'runway.axis' : 'runway.none', { context })}
      </Text>
      <table
        className="mx-6 mb-4 w-[calc(100%-3rem)]"
        aria-label={t('runway.title', { context })}
        hidden={modules.length === 0}
      >
        <thead className="sr-only">
          <tr>
            <th>{t('runway.name', { context })}</th>
            <th>{t('runway.usable')}</th>
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => (
            <Row key={module.moduleId} module={module} most={most} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Row({ module, most }: { module: ModuleStock; most: number }) {
  const { t } = useTranslation('overview');
  const { text, number } = useFormat();
  const { moduleId, code, title, usable, total } = module;
  const name = `${code} ${text(title)}`;
  return (
    <tr className="max-sm:mb-2 max-sm:block">
      <th scope="row" className="text-start font-normal max-sm:block sm:w-2/5 sm:py-1 sm:pe-3">
        <RouteLink to={toList(listsOf.ofModule(moduleId))} className="hover:underline">
          {name}
        </RouteLink>
      </th>
      <td className="max-sm:block sm:py-1">
        <div className="flex items-center gap-3">
          <div aria-hidden className="h-4 min-w-0 flex-1">
            <div
              className="h-full rounded-sm border border-[var(--sanam-quiet)]"
              style={{ width: `${(total / most) * 100}%` }}
            >
              <div
                className="h-full bg-[var(--mantine-primary-color-filled)] opacity-85"
                style={{ width: `${total > 0 ? (usable / total) * 100 : 0}%` }}
              />
            </div>
          </div>
          <RouteLink
            to={toList(listsOf.usable(moduleId))}
            className="tabular w-26 text-end whitespace-nowrap hover:underline"
          >
            {t('runway.of', { usable: number(usable), total: number(total) })}
          </RouteLink>
        </div>
      </td>
    </tr>
  );
}
