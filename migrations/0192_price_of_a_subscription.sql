-- What a company pays for its subscription: whole numbers of the currency's smallest unit (docs/decisions/0114).
alter table company
  add column price_minor bigint constraint a_price_is_not_negative check (price_minor between 0 and 100000000000000),
  add column currency text constraint a_currency_is_three_letters check (currency ~ '^[A-Z]{3}$'),
  add constraint a_price_has_a_currency check ((price_minor is null) = (currency is null));
