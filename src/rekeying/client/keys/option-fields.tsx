import { Checkbox, Radio, Stack } from '@mantine/core';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { readableText } from '../../../platform/rich-text/rich-text.ts';
import { letterAt } from '../../../questions/domain/kinds/key-style.ts';
import { rightOptions } from '../../../questions/domain/kinds/kinds.ts';
import type { KeyFieldsProps } from './key-form.ts';

/** One option that is right in the place of the key, or each of several beside it. */
export function OptionFields(props: KeyFieldsProps) {
  const right = rightOptions(props.question.key);
  const choices = useChoices(props).filter(({ id }) => !right.includes(id));
  if (props.policy === 'accept') return <Boxes {...props} choices={choices} />;
  const { typed, onChange, label, name, errorAt } = props;
  return (
    <div data-field={name} className="scroll-mt-24">
      <Radio.Group
        label={label}
        error={errorAt(name)}
        required
        value={typed.options[0] ?? ''}
        onChange={(option) => onChange({ ...typed, options: [option] })}
      >
        <Stack gap="xs" my={6}>
          {choices.map(({ id, label: words }) => (
            <Radio key={id} value={id} label={words} />
          ))}
        </Stack>
      </Radio.Group>
    </div>
  );
}

/** All options that are right together. */
export function OptionSetFields(props: KeyFieldsProps) {
  return <Boxes {...props} choices={useChoices(props)} />;
}

type Choice = { readonly id: string; readonly label: string };

function Boxes({
  typed,
  onChange,
  label,
  description,
  name,
  errorAt,
  choices,
}: KeyFieldsProps & { choices: Choice[] }) {
  return (
    <div data-field={name} className="scroll-mt-24">
      <Checkbox.Group
        label={label}
        description={description}
        error={errorAt(name)}
        required
        value={[...typed.options]}
        onChange={(options) => onChange({ ...typed, options })}
      >
        <Stack gap="xs" my={6}>
          {choices.map(({ id, label: words }) => (
            <Checkbox key={id} value={id} label={words} />
          ))}
        </Stack>
      </Checkbox.Group>
    </div>
  );
}

/** The options with the letters of the question beside. */
function useChoices({ question }: KeyFieldsProps): Choice[] {
  const { text } = useFormat();
  return question.content.options.map(({ id, text: words }, index) => ({
    id,
    label: `${letterAt(index)}  ${readableText(text(words))}`,
  }));
}
