-- The font in which a company's documents are printed (docs/decisions/0133).
alter table print_setting add column font text not null default 'sarabun'
  constraint the_font_is_known check (font in ('sarabun', 'trirong'));
select refresh_fences();
