import type { Handlers } from '../../../platform/server/serve.ts';
import { templateLines } from '../../domain/export/typed/template.ts';
import { textOfLines } from '../../domain/export/typed/write-text.ts';
import type { templateEndpoints } from '../../template-contract.ts';
import { writeDocx } from './docx/write-docx.ts';
import { fileKinds } from './file-kinds.ts';

const names = { en: 'question-template', th: 'แม่แบบข้อสอบ' } as const;

export const templateHandlers: Handlers<typeof templateEndpoints> = {
  async readQuestionTemplate({ form, language }) {
    const lines = templateLines(language, form);
    const { ending, type } = fileKinds[form];
    const bytes = form === 'docx' ? writeDocx(lines, () => null) : new TextEncoder().encode(textOfLines(lines));
    return { name: `${names[language]}.${ending}`, type, bytes };
  },
};
