import { Alert, Button, List, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../../../platform/client/routing/target.tsx';
import type { LocalText } from '../../../../platform/language.ts';
import { syllabusQuery } from '../../../../syllabus/client/syllabus-query.ts';
import type { Blueprint } from '../../../domain/blueprint.ts';
import type { SearchOutcome } from '../../../optimise-schema.ts';
import type { ShownWay } from '../../../unmet-schema.ts';
import { shortWords } from '../use-row-name.ts';
import { useConflictWords } from '../unmet/use-way-words.ts';
import { WaysOut } from '../unmet/ways-out.tsx';

/** Goes back to the form with what was searched for, changed in the way chosen where there is one. */
export type Mend = (chosen: {
  readonly asked: Blueprint;
  readonly title: LocalText;
  readonly change?: { readonly way: ShownWay; readonly words: string };
}) => void;

type Props = { readonly outcome: SearchOutcome; readonly mend: Mend };

/** Why a search made no papers, and what would do. */
export function SearchUnmet({ outcome: { unmet, blueprint, title = {} }, mend }: Props) {
  const { t } = useTranslation('assembly');
  return (
    <Stack gap="md" align="flex-start">
      <Alert color="red" w="100%" icon={<IconAlertTriangle size={18} />} title={t('search.none')} role="alert">
        <Text>{t(unmet ? `search.why.${unmet.why}` : 'search.why.fault')}</Text>
        {unmet && <ShortRows {...unmet} />}
        {unmet && blueprint && <Conflicts unmet={unmet} blueprint={blueprint} />}
      </Alert>
      {unmet && blueprint && unmet.ways.length > 0 && (
        <Paper w="100%" maw={480}>
          <Offers
            ways={unmet.ways}
            blueprint={blueprint}
            choose={(way, words) => mend({ asked: blueprint, title, change: { way, words } })}
          />
        </Paper>
      )}
      {blueprint ? (
        <Button variant="default" onClick={() => mend({ asked: blueprint, title })}>
          {t('search.again')}
        </Button>
      ) : (
        <Button variant="default" component={RouteLink} to={to('admin-generated-exams-create')}>
          {t('search.again')}
        </Button>
      )}
    </Stack>
  );
}

type Unmet = NonNullable<SearchOutcome['unmet']>;

function ShortRows({ rows, why }: Pick<Unmet, 'rows' | 'why'>) {
  const { t } = useTranslation('assembly');
  const { text } = useFormat();
  if (rows.length === 0) return null;
  const beside = why === 'too_few_beside_last' ? why : null;
  return (
    <List mt="xs" size="sm" listStyleType="disc">
      {rows.map(({ subsectionId, code, title, level, kind, asked, usable, ofLast = 0, missing }) => (
        <List.Item key={`${subsectionId} ${level} ${kind}`}>
          {t(missing > 0 ? shortWords({ asked, usable, missing }, beside) : 'search.row', {
            name: `${code} ${text(title)}`,
            asked,
            needed: usable + missing,
            usable,
            others: usable - ofLast,
            count: missing,
          })}
        </List.Item>
      ))}
    </List>
  );
}

function Conflicts({ unmet, blueprint }: { readonly unmet: Unmet; readonly blueprint: Blueprint }) {
  const wordsOf = useConflictWords(blueprint);
  return unmet.conflicts.map((conflict) => {
    const words = wordsOf(conflict);
    return (
      words && (
        <Text key={words} size="sm" mt="xs">
          {words}
        </Text>
      )
    );
  });
}

type OffersProps = Pick<Unmet, 'ways'> & {
  readonly blueprint: Blueprint;
  readonly choose: (way: ShownWay, words: string) => void;
};

function Offers({ ways, blueprint, choose }: OffersProps) {
  const modules = useQuery(syllabusQuery).data?.modules ?? [];
  const places = modules.find(({ id }) => id === blueprint.moduleId)?.subsections ?? [];
  return <WaysOut blueprint={blueprint} places={places} ways={ways} choose={choose} />;
}
