-- A scanned page whose code cannot be read is given to a person by hand (docs/decisions/0104): whose it is, and what is asked on it.
grant update (fault, examinee_number, examinee_id, version, sheet_page, sheet_pages, answers, doubts) on scanned_page to sanam_staff;
