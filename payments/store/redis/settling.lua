-- The last call before money moves: charges the operator.
local claim = key('claim', request.id)
local held = redis.call('HMGET', claim, 'token', 'state')
if held[1] ~= request.token or held[2] ~= 'claimed' then return cjson.encode({ lost = true }) end
local operator = request.operator
if operator then
  local refused, take, take_team
  refused, take = decide('operator', operator)
  if not refused and operator.team then refused, take_team = decide('team', operator.team) end
  if refused then
    redis.call('DEL', claim)
    return refused
  end
  take()
  if take_team then take_team() end
  redis.call('HSET', claim, 'operator', operator.account.value, 'day', whole(today))
  if operator.team then redis.call('HSET', claim, 'team', operator.team.account.value) end
end
adopt(request.wallet)
redis.call('HSET', claim, 'state', 'settling', 'result', request.result, 'micros', whole(request.micros), 'wallet',
  request.wallet.value, 'event', cjson.encode(request.event), 'terms', request.terms)
hold_unsettled(request.id, request.token, request.leaseMs)
if request.leaf then append_leaf(request.leaf) end
return cjson.encode({ ok = true })
