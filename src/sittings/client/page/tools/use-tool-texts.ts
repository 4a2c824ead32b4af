import { toolTexts, type ToolTexts } from '../../../texts/tools/index.ts';
import { useTexts } from '../texts.ts';

/** The sentences of the tools in the language of the page. */
export function useToolTexts() {
  const { language } = useTexts();
  return (key: keyof ToolTexts, values: Readonly<Record<string, string | number>> = {}): string =>
    toolTexts[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
