const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::auth-config.auth-config');
