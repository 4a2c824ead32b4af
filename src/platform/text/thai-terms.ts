/**
 * Words that no line may break inside: loan words and compounds of the trade that dictionary-based line breaking
 * cuts in the wrong place. Longest first, so that a compound wins over its parts.
 */
const listed = `
อากาศยาน เฮลิคอปเตอร์ เครื่องบิน เครื่องยนต์ เครื่องกล เครื่องวัด เครื่องมือ กังหัน ก๊าซ คอมเพรสเซอร์ เทอร์โบแฟน เทอร์โบพร็อป
เทอร์โบเจ็ต เทอร์โบชาร์จเจอร์ ซูเปอร์ชาร์จเจอร์ ไฮดรอลิก ไฮดรอลิกส์ นิวเมติก นิวแมติก แรงดัน ความดัน แรงบิด แรงดันไฟฟ้า
ไฟฟ้า กระแสไฟฟ้า วงจร วงจรรวม หม้อแปลง แบตเตอรี่ เจเนอเรเตอร์ อัลเทอร์เนเตอร์ มอเตอร์ รีเลย์ โซลินอยด์ ทรานซิสเตอร์ ไดโอด
คาปาซิเตอร์ ตัวเก็บประจุ ตัวต้านทาน ตัวเหนี่ยวนำ มัลติมิเตอร์ โวลต์มิเตอร์ แอมมิเตอร์ โอห์มมิเตอร์ ออสซิลโลสโคป เซ็นเซอร์
เซนเซอร์ ทรานสดิวเซอร์ คอมพิวเตอร์ อิเล็กทรอนิกส์ ดิจิทัล แอนะล็อก ไมโครโพรเซสเซอร์ ซอฟต์แวร์ ฮาร์ดแวร์ คาร์บูเรเตอร์ แม็กนีโต
ลูกสูบ กระบอกสูบ เพลาข้อเหวี่ยง ลูกเบี้ยว ลิ้นไอดี ลิ้นไอเสีย หัวเทียน ใบพัด โรเตอร์ สเตเตอร์ ปะเก็น โอริง แบริ่ง
ฐานล้อ เบรก แฟลป สแลต สปอยเลอร์ เอเลอรอน เอลิเวเตอร์ รัดเดอร์ แพนหาง หางเสือ ปีกเล็กแก้เอียง เชือก เชือกลวด
คอมโพสิต อะลูมิเนียม ไทเทเนียม แมกนีเซียม อัลลอย เรซิน ไฟเบอร์ หมุดย้ำ น็อต โบลต์ สกรู ประแจ ดินสอ วงกลม
เรดาร์ ทรานสปอนเดอร์ อัลติมิเตอร์ ไจโรสโคป ออโตไพลอต เครื่องช่วยเดินอากาศ ออกซิเจน ไนโตรเจน ไฮโดรเจน คาร์บอนไดออกไซด์
อุณหภูมิ เปอร์เซ็นต์ มิลลิเมตร เซนติเมตร กิโลเมตร กิโลกรัม แอมแปร์ โวลต์ โอห์ม วัตต์ เฮิรตซ์ องศาเซลเซียส
ใบอนุญาต ผู้เข้าสอบ กรรมการ ผู้ปฏิบัติงาน สำนักงาน หมายเลข ลายมือชื่อ กระดาษคำตอบ ข้อสอบ คำตอบ คำถาม คะแนน ใบรับรอง
ผู้ใช้ ผู้ดูแลระบบ ผู้ดูแลแพลตฟอร์ม รหัสผ่าน มนุษยปัจจัย การกระทำ การทำงาน ทำงาน ใช้งาน ควบคุม โทรศัพท์ อุปกรณ์ อิเล็กทรอนิกส์ โมดูล หัวข้อย่อย
`;

/** Longest first, each once. */
const terms = [...new Set(listed.trim().split(/\s+/))].sort((a, b) => b.length - a.length);

/** No term starts after a leading vowel or ends before a mark: the letters would belong to another word. */
const term = new RegExp(`(?<![เแโใไ])(?:${terms.join('|')})(?![\\u0e30-\\u0e3a\\u0e45\\u0e47-\\u0e4e])`, 'g');

/** A piece of text; `keep` must stay on one line. */
export type TextPiece = string | { readonly keep: string };

/** Text in pieces, with terms kept whole. */
export function keepTerms(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(term)) {
    if (index > from) pieces.push(text.slice(from, index));
    pieces.push({ keep: found });
    from = index + found.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}
