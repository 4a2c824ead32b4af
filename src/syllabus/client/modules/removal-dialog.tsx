import { Button, Group, Radio, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { Dialog } from '../../../platform/ui/dialog/dialog.tsx';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import type { Syllabus } from '../syllabus-query.ts';
import { hangingOn, type Removing } from './removing.ts';
import { usePlaceActs } from './use-place-acts.ts';
import { useSyllabusWords } from '../words.ts';

/** Questions are never deleted with their place: they move elsewhere, or the place is retired. */
export function RemovalDialog({ removing, modules, onClose }: Among & { onClose: () => void }) {
  const word = useSyllabusWords();
  const { module, subsection } = removing;
  const title = subsection
    ? word('removeSubsection', { code: subsection.code })
    : word('removeModule', { code: module.code });
  return (
    <Dialog opened title={title} onClose={onClose}>
      <Choice removing={removing} modules={modules} onClose={onClose} />
    </Dialog>
  );
}

type Among = { readonly removing: Removing; readonly modules: Syllabus['modules'] };

function Choice({ removing, modules, onClose }: Among & { onClose: () => void }) {
  const { t } = useTranslation('syllabus');
  const { t: common } = useTranslation('platform');
  const may = useMay();
  const acts = usePlaceActs(onClose);
  const mayMove = may('question.move');
  const mayRetire = may(removing.subsection ? 'subsection.edit' : 'module.edit');
  const [how, setHow] = useState<'move' | 'retire' | null>(mayMove ? 'move' : mayRetire ? 'retire' : null);
  const [moveTo, setMoveTo] = useState<string | null>(null);
  const refusal = acts.removal.refusal;
  return (
    <Stack gap="md">
      <Text>{t('removal.hang', { count: hangingOn(removing) })}</Text>
      {how === null ? (
        <Problem>{t('refusal.move_not_permitted')}</Problem>
      ) : (
        <Radio.Group label={t('removal.how')} value={how} onChange={(value) => setHow(value)}>
          <Stack gap="xs" mt="xs">
            {mayMove && <Radio value="move" label={t('removal.optionMove')} />}
            {mayRetire && <Radio value="retire" label={t('removal.optionRetire')} description={t('retiredHint')} />}
          </Stack>
        </Radio.Group>
      )}
      {how === 'move' && <MoveTo removing={removing} modules={modules} value={moveTo} onChange={setMoveTo} />}
      {refusal && <Problem>{refusal}</Problem>}
      <Group gap="sm">
        {how === 'move' && (
          <Button
            color="red"
            disabled={moveTo === null}
            loading={acts.removal.pending}
            onClick={() => acts.removal.run({ ...removing, moveTo })}
          >
            {t('removal.moveAndRemove')}
          </Button>
        )}
        {how === 'retire' && (
          <Button loading={acts.retirement.pending} onClick={() => acts.retirement.run({ ...removing, retired: true })}>
            {t('retire')}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={onClose}>
          {common('action.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

type MoveProps = Among & { readonly value: string | null; readonly onChange: (id: string | null) => void };

/** Every place that stays and is in use. */
function MoveTo({ removing: { module, subsection }, modules, value, onChange }: MoveProps) {
  const { t } = useTranslation('syllabus');
  const { text } = useFormat();
  const goes = new Set(subsection ? [subsection.id] : module.subsections.map(({ id }) => id));
  const groups = modules
    .map(({ code, title, subsections }) => ({
      group: `${code} ${text(title)}`,
      items: subsections
        .filter(({ id, retired }) => !goes.has(id) && !retired)
        .map((place) => ({ value: place.id, label: `${code} · ${place.code} ${text(place.title)}` })),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <Select
      label={t('removal.moveTo')}
      placeholder={t('removal.choose')}
      required
      searchable
      data={groups}
      value={value}
      onChange={onChange}
    />
  );
}
