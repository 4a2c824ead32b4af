import 'i18next';
import type { IdentityTexts } from '../../../identity/texts/index.ts';
import type { ExchangeTexts } from '../../../exchange/texts/index.ts';
import type { PeopleTexts } from '../../../people/texts/index.ts';
import type { PassageTexts } from '../../../passages/texts/index.ts';
import type { TranslationTexts } from '../../../translation/texts/index.ts';
import type { QuestionTexts } from '../../../questions/texts/index.ts';
import type { SittingTexts } from '../../../sittings/texts/index.ts';
import type { SyllabusTexts } from '../../../syllabus/texts/index.ts';
import type { AssemblyTexts } from '../../../assembly/texts/index.ts';
import type { EntryTexts } from '../../../entry/texts/index.ts';
import type { ExamTexts } from '../../../exams/texts/index.ts';
import type { InvigilationTexts } from '../../../invigilation/texts/index.ts';
import type { EssayTexts } from '../../../essays/texts/index.ts';
import type { ResultTexts } from '../../../results/texts/index.ts';
import type { AnalysisTexts } from '../../../analysis/texts/index.ts';
import type { ReportTexts } from '../../../reports/texts/index.ts';
import type { DocumentTexts } from '../../../documents/texts/index.ts';
import type { ProgramTexts } from '../../../programs/texts/index.ts';
import type { KeepingTexts } from '../../../keeping/texts/index.ts';
import type { MigrationTexts } from '../../../migration/texts/index.ts';
import type { MessageTexts } from '../../../messages/texts/index.ts';
import type { OverviewTexts } from '../../../overview/texts/index.ts';
import type { CompanyTexts } from '../../../companies/texts/index.ts';
import type { GuidanceTexts } from '../../../guidance/texts/index.ts';
import type { RecordTexts } from '../../../record/texts/index.ts';
import type { HostingTexts } from '../../../hosting/texts/index.ts';
import type { WatchingTexts } from '../../../watching/texts/index.ts';
import type { PlatformTexts } from '../../texts/index.ts';

/** The texts a screen may ask for; one line per feature. A key that does not exist does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'platform';
    resources: {
      platform: PlatformTexts;
      identity: IdentityTexts;
      syllabus: SyllabusTexts;
      passages: PassageTexts;
      questions: QuestionTexts;
      translation: TranslationTexts;
      people: PeopleTexts;
      exchange: ExchangeTexts;
      sittings: SittingTexts;
      assembly: AssemblyTexts;
      entry: EntryTexts;
      exams: ExamTexts;
      invigilation: InvigilationTexts;
      results: ResultTexts;
      essays: EssayTexts;
      analysis: AnalysisTexts;
      reports: ReportTexts;
      documents: DocumentTexts;
      keeping: KeepingTexts;
      programs: ProgramTexts;
      migration: MigrationTexts;
      messages: MessageTexts;
      overview: OverviewTexts;
      companies: CompanyTexts;
      guidance: GuidanceTexts;
      hosting: HostingTexts;
      watching: WatchingTexts;
      record: RecordTexts;
    };
  }
}
