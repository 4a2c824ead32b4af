import type { CompanyStory } from './content.ts';
import type { Play } from './play.ts';

/** Nobody’s hand. */
const signature = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="110" viewBox="0 0 360 110" fill="none" stroke="#1c2a6b" stroke-width="4" stroke-linecap="round">
<path d="M20 82 C50 10 78 8 66 58 C58 92 44 88 58 62 C78 26 96 40 92 66 C90 84 108 78 118 58 C126 42 138 46 134 64 C130 82 150 78 164 56 C176 36 190 42 184 62 C178 84 206 78 226 52 C244 30 252 44 242 62 C234 78 268 74 340 40"/>
<path d="M40 98 C130 84 230 84 318 92"/></svg>`;

/** How the company’s certificates look: two who sign, one of them by a picture. */
export async function drawCertificates(play: Play, { company }: CompanyStory): Promise<void> {
  const { results } = play.asAdministrator();
  const { picture } = await results.addSignaturePicture({}, Buffer.from(signature));
  await results.saveCertificateTemplate({
    languages: 'one',
    withLogo: true,
    approval: 'DEMO.147.0000',
    category: '',
    signatories: [
      {
        name: { en: 'Dr. Wichai Ruangsak', th: 'ดร.วิชัย เรืองศักดิ์' },
        position: { en: 'Examination Manager', th: 'ผู้จัดการฝ่ายสอบ' },
        picture,
      },
      {
        name: { en: 'Ms. Pimjai Thongdee', th: 'นางสาวพิมพ์ใจ ทองดี' },
        position: { en: 'Accountable Manager', th: 'ผู้จัดการผู้รับผิดชอบ' },
        picture: null,
      },
    ],
    withMarks: true,
    withModules: company.model === 'MODULE',
    serial: '{company}-{year}-{number}',
    months: 24,
    footNote: {},
  });
}
