-- Numbers without gaps: whoever issues a document takes the next one in the transaction that stores the document.
create table document_numbers (
  series text primary key check (series in ('credit_note')),
  last_number bigint not null check (last_number >= 0)
);
comment on table document_numbers is 'The last number of each series of documents that may have no gap';
insert into document_numbers (series, last_number) values ('credit_note', 1000);
