-- An upload of a backup that was cut off goes on: the same file is known by its name, its size, and the digest of its first part.
alter table company_backup add expected_size bigint, add first_digest text;
select refresh_fences();
