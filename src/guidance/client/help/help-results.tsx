import { Anchor, Button, Paper, Stack, Text } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx';
import { searchHelp } from '../../domain/help-search.ts';
import { HelpLink } from './help-link.tsx';
import type { HelpPageText } from './help-texts.ts';

type Props = { readonly pages: readonly HelpPageText[]; readonly sought: string; readonly onClear: () => void };

/** Where the help speaks of what is sought, best first. */
export function HelpResults({ pages, sought, onClear }: Props) {
  const { t } = useTranslation('guidance');
  const hits = useMemo(() => searchHelp(pages, sought), [pages, sought]);
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t('help.clear')}
    </Button>
  );
  if (hits.length === 0)
    return (
      <EmptyState
        title={t('help.nothing')}
        hint={t('help.nothingHint')}
        icon={<IconSearchOff size={32} />}
        action={clear}
      />
    );
  return (
    <section>
      <Text c="dimmed" mb="sm" role="status">
        {t('help.results', { count: hits.length })}
      </Text>
      <Stack gap="sm" component="ul">
        {hits.map(({ key, title, anchor, excerpt }) => (
          <Paper key={key} component="li" p="md">
            <Anchor component={HelpLink} page={key} anchor={anchor} fw={600} fz="lg">
              {title}
            </Anchor>
            <Text c="dimmed" className="prose">
              {excerpt}
            </Text>
          </Paper>
        ))}
      </Stack>
    </section>
  );
}
