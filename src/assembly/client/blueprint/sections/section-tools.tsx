import { Checkbox, SimpleGrid, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { beyondStandard, sectionTools, usualTools, type Tool } from '../../../../standards/domain/tools.ts';
import type { Section } from '../../../domain/blueprint.ts';

type Props = {
  readonly section: Section;
  /** As the editor calls it. */
  readonly name: string;
  /** What its own list begins with, and may have; null while nobody has said. */
  readonly ofStandard: readonly Tool[] | null;
  readonly onChange: (tools: readonly Tool[] | null) => void;
};

/** Whether the page of an exam offers something else in this section than in the whole exam, and what. */
export function SectionTools({ section: { tools }, name, ofStandard, onChange }: Props) {
  const { t } = useTranslation('assembly');
  const { t: words } = useTranslation('standards');
  const { list } = useFormat();
  const allowed = sectionTools.filter((tool) => (ofStandard ?? usualTools).includes(tool));
  const beyond = ofStandard ? beyondStandard(ofStandard, tools) : [];
  const named = (some: readonly Tool[]) => list(some.map((tool) => words(`tool.${tool}`)));
  const shown = sectionTools.filter((tool) => allowed.includes(tool) || tools?.includes(tool));
  const others = sectionTools.filter((tool) => !shown.includes(tool));
  return (
    <Stack gap="xs">
      <Switch
        label={t('sections.toolsOf', { name })}
        description={t('sections.toolsHint')}
        checked={Boolean(tools)}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? allowed : null)}
      />
      {tools && (
        <Checkbox.Group
          aria-label={t('sections.toolsOf', { name })}
          description={ofStandard && others.length > 0 && t('sections.toolsOthers', { list: named(others) })}
          error={beyond.length > 0 && t('sections.toolsBeyond', { list: named(beyond) })}
          value={[...tools]}
          onChange={(chosen) => onChange(sectionTools.filter((tool) => chosen.includes(tool)))}
        >
          <SimpleGrid cols={{ base: 1, sm: 3 }} mt="xs">
            {shown.map((tool) => (
              <Checkbox key={tool} value={tool} label={words(`tool.${tool}`)} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    </Stack>
  );
}
