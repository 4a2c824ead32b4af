import { NumberInput, SimpleGrid, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { essayRulesOf, keptRules, mostEssayWords } from '../../domain/kinds/essay.ts';
import type { EssayRules } from '../../domain/question.ts';
import { withContent } from '../draft/options.ts';
import { Field } from '../editor/field.tsx';
import { useEditorNow, useErrorAt, usePart } from '../editor/parts/use-part.ts';

const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** How examinees answer: with words set off and lists or plain, and with how many words. */
export function EssayRulesFields() {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const rich = usePart(({ draft }) => essayRulesOf(draft.content).rich);
  const change = (to: Partial<EssayRules>) =>
    now().write((draft) => withContent(draft, { essay: keptRules({ ...essayRulesOf(draft.content), ...to }) }));
  return (
    <Field name="essay" error={useErrorAt('essay')}>
      <Switch
        mb="md"
        label={t('essay.rich')}
        description={t('essay.richHint')}
        checked={rich}
        onChange={({ currentTarget }) => change({ rich: currentTarget.checked })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} maw={520} mb="md">
        <Words name="fewestWords" onChange={(fewestWords) => change({ fewestWords })} />
        <Words name="mostWords" onChange={(mostWords) => change({ mostWords })} />
      </SimpleGrid>
    </Field>
  );
}

type WordsProps = {
  readonly name: 'fewestWords' | 'mostWords';
  readonly onChange: (words: number | null) => void;
};

function Words({ name, onChange }: WordsProps) {
  const { t } = useTranslation('questions');
  const value = usePart(({ draft }) => essayRulesOf(draft.content)[name]);
  return (
    <NumberInput
      label={t(`essay.${name}`)}
      description={t(`essay.${name}Hint`)}
      inputWrapperOrder={below}
      placeholder={t('essay.anyNumber')}
      min={1}
      max={mostEssayWords}
      allowDecimal={false}
      allowNegative={false}
      value={value ?? ''}
      onChange={(typed) => onChange(typeof typed === 'number' && typed >= 1 ? Math.min(typed, mostEssayWords) : null)}
    />
  );
}
