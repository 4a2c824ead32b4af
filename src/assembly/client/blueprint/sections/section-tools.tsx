import { Checkbox, SimpleGrid, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sectionTools, type Tool } from '../../../../standards/domain/tools.ts';
import type { Section } from '../../../domain/blueprint.ts';

type Props = {
  readonly section: Section;
  /** As the editor calls it. */
  readonly name: string;
  /** What its own list begins with. */
  readonly ofStandard: readonly Tool[];
  readonly onChange: (tools: readonly Tool[] | null) => void;
};

/** Whether the page of an exam offers something else in this section than in the whole exam, and what. */
export function SectionTools({ section: { tools }, name, ofStandard, onChange }: Props) {
  const { t } = useTranslation('assembly');
  const { t: words } = useTranslation('standards');
  const usual = sectionTools.filter((tool) => ofStandard.includes(tool));
  return (
    <Stack gap="xs">
      <Switch
        label={t('sections.toolsOf', { name })}
        description={t('sections.toolsHint')}
        checked={Boolean(tools)}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? usual : null)}
      />
      {tools && (
        <Checkbox.Group
          aria-label={t('sections.toolsOf', { name })}
          value={[...tools]}
          onChange={(chosen) => onChange(sectionTools.filter((tool) => chosen.includes(tool)))}
        >
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            {sectionTools.map((tool) => (
              <Checkbox key={tool} value={tool} label={words(`tool.${tool}`)} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    </Stack>
  );
}
