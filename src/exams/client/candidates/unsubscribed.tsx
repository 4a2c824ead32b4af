import { Alert, Button, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { SubscribeDialog } from '../../../people/client/examinees/subscribe-dialog.tsx';
import { clashesKey, type examApi } from '../api.ts';

/** The module of the papers. */
export type ModuleOfPapers = { readonly id: string; readonly code: string };

export type UnsubscribedPerson = Awaited<ReturnType<typeof examApi.findClashes>>['unsubscribed'][number];

type Props = {
  readonly people: readonly UnsubscribedPerson[];
  readonly module: ModuleOfPapers;
};

const mostNamed = 5;

/** Who was chosen by name without a subscription: what that means, and the next step in place. */
export function Unsubscribed({ people, module }: Props) {
  const { t } = useTranslation('exams');
  const { list, personName } = useFormat();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const maySubscribe = useMay()('examinee.subscribeExamineeToModule');
  if (people.length === 0) return null;
  const count = people.length;
  const named = people.slice(0, mostNamed).map((one) => `${one.number ?? ''} ${personName(one)}`.trim());
  const names =
    count > mostNamed ? t('clash.more', { names: named.join(', '), count: count - mostNamed }) : list(named);
  return (
    <Alert
      variant="light"
      icon={<IconInfoCircle size={18} />}
      title={t('unsubscribed.title', { count, module: module.code })}
    >
      <Text size="sm">{names}</Text>
      <Text size="sm" my="xs">
        {t(maySubscribe ? 'unsubscribed.hint' : 'unsubscribed.askOthers', { module: module.code })}
      </Text>
      {maySubscribe && (
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          {t('unsubscribed.subscribe', { count, module: module.code })}
        </Button>
      )}
      {open && (
        <SubscribeDialog
          people={people}
          moduleIds={[module.id]}
          onSubscribed={() => void queries.invalidateQueries({ queryKey: clashesKey })}
          onClose={() => setOpen(false)}
        />
      )}
    </Alert>
  );
}
