-- Set by an operator, read by the web processes every few seconds.
create table http.switch (
  name text primary key check (name in ('assistant', 'form')),
  is_on boolean not null default true,
  note text not null default '',
  changed_at timestamptz not null default now()
);
insert into http.switch (name) values ('assistant'), ('form');

grant usage on schema http to app_api, app_operator;
grant select (name, is_on) on http.switch to app_api;
grant select, update (is_on, note, changed_at) on http.switch to app_operator;
