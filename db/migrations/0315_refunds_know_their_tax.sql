alter table refunds add column tax_cents bigint not null default 0;
comment on column refunds.tax_cents is 'The part of it that was tax on the commission';
