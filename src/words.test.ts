import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** One word, one meaning (docs/domain.md): a word that takes the place of another one, and the settled one. */
const wrong = {
  en: [
    [/organi[sz]ation/i, 'company'],
    [/\brest(s|ing)\b/i, 'hibernate'],
    [/\bsecond check\b/i, 'two-factor sign-in'],
    [/\bsign-in name\b/i, 'user name'],
    [/\bto (a|the) class\b/i, 'classroom'],
    [/\b(back into use|bring (it|them) back|brought back)\b|"Bring back/i, 'restore'],
  ],
  th: [
    [/องค์กร|สถาบันฝึกอบรม/, 'บริษัท'],
    [/ห้องเรียน/, 'ชั้นเรียน'],
    [/ผู้ดูแล(?!ระบบ|คลังข้อสอบ|แพลตฟอร์ม|เซิร์ฟเวอร์)/, 'ผู้ดูแลระบบ'],
    [/(?<!ชื่อ|บัญชี)ผู้ใช้(?!งาน|บริการ|อีเมล|ลิงก์|ชื่อ|กัน|รหัส|ของระบบ)/, 'ผู้ใช้งาน'],
    [/สมัคร/, 'ลงทะเบียนโมดูล'],
    [/แพ็กเกจของ(ท่าน|บริษัท)/, 'สัญญาใช้บริการ'],
    [/บันทึกการดำเนินการ/, 'ประวัติการดำเนินการ'],
    [/สอบบน(หน้าจอ|กระดาษ)|สอบทางอิเล็กทรอนิกส์/, 'สอบอิเล็กทรอนิกส์, สอบด้วยกระดาษ'],
    [/(?<!ประกาศ|ตรวจทาน)ผลสอบ/, 'ผลการสอบ'],
    [/(?<!นำไป|สำหรับ)จัดชุดข้อสอบ/, 'สร้างชุดข้อสอบ'],
    [/รายการการสอบ/, 'รายการสอบ'],
    [/ประกาศนียบัตร/, 'ใบรับรอง'],
    [/บทช่วยสอน/, 'บทแนะนำการใช้งาน'],
    [/ใบเข้าสู่ระบบ|ใบข้อมูลเข้าสู่ระบบ/, 'บัตรเข้าสู่ระบบ'],
    [/ชื่อเข้าสู่ระบบ/, 'ชื่อผู้ใช้'],
    [/รหัสผ่านใช้ครั้งแรก/, 'รหัสผ่านใช้ครั้งเดียว'],
    [/รหัสผ่านแรก/, 'รหัสผ่านเริ่มต้น'],
    [/(ป้อน|ใส่)รหัสผ่านผิด/, 'กรอกรหัสผ่านผิด'],
    [/โปรไฟล์/, 'ข้อมูลส่วนตัว'],
    [/ปุ่มลัด/, 'แป้นพิมพ์ลัด'],
    [/คิวอาร์โคด/, 'คิวอาร์โค้ด'],
    [/ATA Chapter/, 'หมวด ATA'],
    [/เติมคำ(?!ที่หายไป)/, 'ตอบสั้น'],
    [/ถูกออกจากระบบ/, 'ระบบจะนำ … ออกจากระบบ'],
    // What is retired in the syllabus is in no archive: it is นำกลับมาใช้.
    [/(?<!เพื่อ)นำกลับมา(?!ใช้)|โปรดนำกลับมา|นำ(บทอ่าน|ห้องสอบ|ห้องนี้|มาตรฐาน\S*)กลับมา/, 'กู้คืน'],
    [/(?<!จัด|ไฟล์)เก็บถาวร/, 'จัดเก็บถาวร'],
    [/กรุณา/, 'โปรด'],
    [/เจ้าตัว|จดหมาย|ผู้มาสอบ|ของฉัน/, 'formal register'],
    [/(?<!\s|u00a0)ๆ|ๆ[ก-๎]/, 'a space on both sides of ๆ'],
    [/(\d|\}\}) %/, 'no space before %'],
    [/\{\{(moment|at|until|opens|closes|time)\}\} น\./, 'format.ts writes น.'],
  ],
} as const;

/** Where the word is explained by another one. */
const explained = ['A company is a training organisation with its own people, questions and exams.'];

test.each(['en', 'th'] as const)('texts and help pages use the words of the glossary: %s', (language) => {
  const files = globSync([
    `src/*/texts/**/${language}.json`,
    `src/guidance/server/tooltips/${language}.json`,
    `src/*/help/${language}/*.md`,
  ]);
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !explained.some((sentence) => line.includes(sentence)))
      .flatMap((line) =>
        wrong[language].filter(([word]) => word.test(line)).map(([, right]) => [file, right, line.trim()]),
      ),
  );
  expect(found).toEqual([]);
});
