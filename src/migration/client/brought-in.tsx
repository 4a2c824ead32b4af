import { Anchor, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../platform/client/routing/target.tsx';
import { When } from '../../platform/ui/text/when.tsx';
import { broughtInQuery } from './brought-in-query.ts';

/** Files of questions and past results that came in, each a way to what came of it and to its undoing. */
export function BroughtIn({ companyId }: { companyId: string }) {
  const { t } = useTranslation('migration');
  const { data: files = [] } = useQuery(broughtInQuery(companyId));
  if (files.length === 0) return null;
  return (
    <section aria-label={t('broughtIn.title')}>
      <Title order={2} fz="h4" mb="xs">
        {t('broughtIn.title')}
      </Title>
      <Paper p={0} component="ul" className="divide-y divide-line">
        {files.map(({ id, kind, name, importedAt, undoneAt }) => (
          <li key={id} className="px-4 py-2">
            <Anchor
              component={RouteLink}
              to={to('platform-admin-migration', { search: { company: companyId, from: kind, import: id } })}
              className="[overflow-wrap:anywhere]"
            >
              {name}
            </Anchor>
            <Text size="sm" c="dimmed">
              {t(`source.${kind}`)}
              {' · '}
              <When moment={importedAt} />
              {undoneAt !== null && ` · ${t('broughtIn.undone')}`}
            </Text>
          </li>
        ))}
      </Paper>
    </section>
  );
}
